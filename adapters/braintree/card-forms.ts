import type { HostedFieldsEvent } from 'braintree-web/hosted-fields';
import { left, right, type PaymentConfig, type TaskEither } from '@tableside/core';
import type { CardField, CardFieldState, CardForm, CardForms } from '@tableside/core/ports';
import { BraintreeCardForm } from './card-form.ts';
import { CARD_FIELDS, fieldStateOf } from './card-refusals.ts';
import { chunks, prefetchChunks } from './chunks.ts';
import type { Connection, Connections } from './connections.ts';
import { within } from './deadline.ts';
import { fieldStyles } from './field-styles.ts';
import type { CardPage } from './gateway-worker.ts';

/** The SDK itself waits 60 s for its frames. */
const OPEN_TIMEOUT_MS = 15_000;

/** The format of an expiry date, shown inside the field because the frame does not show the page's labels. */
const EXPIRY_FORMAT = 'MM / YY';

type HostedFieldsModule = Awaited<ReturnType<typeof chunks.hostedFields>>;
type Watch = (field: CardField, state: CardFieldState) => void;

/** Braintree's hosted fields. Card data stays in the provider's frames (C5). */
export class BraintreeCardForms implements CardForms {
  constructor(
    private readonly page: CardPage,
    private readonly connections: Connections,
  ) {}

  prepare(): void {
    prefetchChunks();
  }

  open(
    config: PaymentConfig,
    places: Readonly<Record<CardField, string>>,
    labels: Readonly<Record<CardField, string>>,
    watch: Watch,
  ): TaskEither<'unreachable', CardForm> {
    return async () => {
      const opening = this.mount(config, places, labels, watch);
      try {
        return right(await within(OPEN_TIMEOUT_MS, opening));
      } catch {
        // Closes a form that is ready too late, so that the next one finds its places empty.
        opening.then((form) => form.close()).catch(() => undefined);
        return left('unreachable');
      }
    };
  }

  private async mount(
    config: PaymentConfig,
    places: Readonly<Record<CardField, string>>,
    labels: Readonly<Record<CardField, string>>,
    watch: Watch,
  ): Promise<CardForm> {
    const [connection, hostedFields] = await Promise.all([
      this.connections.join(config),
      chunks.hostedFields(),
    ]);
    try {
      return await this.mountOn(connection, hostedFields, config, places, labels, watch);
    } catch (error) {
      await this.connections.leave(connection);
      throw error;
    }
  }

  private async mountOn(
    connection: Connection,
    hostedFields: HostedFieldsModule,
    config: PaymentConfig,
    places: Readonly<Record<CardField, string>>,
    labels: Readonly<Record<CardField, string>>,
    watch: Watch,
  ): Promise<CardForm> {
    const { document, styleOf } = this.page;
    clear(document, places);
    const container = document.querySelector(places.number);
    const fields = await hostedFields.create({
      client: connection.client,
      styles: container === null ? {} : fieldStyles(styleOf(container)),
      fields: {
        number: fieldAt(places.number, labels.number),
        expirationDate: {
          ...fieldAt(places.expirationDate, labels.expirationDate),
          placeholder: EXPIRY_FORMAT,
        },
        cvv: fieldAt(places.cvv, labels.cvv),
      },
    });
    for (const event of WATCHED) fields.on(event, (change) => report(change, watch));
    fields.on('validityChange', (change) => {
      if (isWholeNumber(change)) fields.focus('expirationDate');
    });
    const bank = config.threeDSecure
      ? await connection.bankCheck().catch(async (error: unknown) => {
          await fields.teardown();
          throw error;
        })
      : undefined;
    return new BraintreeCardForm(fields, connection.device, bank, () => this.connections.leave(connection));
  }
}

/** Of these a valid number is whole; one of another kind may go on. */
const OF_ONE_LENGTH: readonly string[] = ['visa', 'master-card', 'american-express', 'discover'];

/** The guest has typed all of the number, so they need not ask for the next field. */
const isWholeNumber = ({ emittedBy, fields, cards }: HostedFieldsEvent): boolean =>
  emittedBy === 'number' &&
  fields.number.isValid &&
  fields.number.isFocused &&
  fields.expirationDate.isEmpty &&
  cards.length === 1 &&
  OF_ONE_LENGTH.includes(cards[0]?.type ?? '');

const WATCHED = ['blur', 'validityChange', 'empty', 'notEmpty'] as const;

const fieldAt = (container: string, label: string) => ({
  container,
  iframeTitle: label,
  internalLabel: label,
});

/** Frames left over from an earlier try would make the SDK refuse their places. */
function clear(document: CardPage['document'], places: Readonly<Record<CardField, string>>): void {
  for (const place of Object.values(places)) document.querySelector(place)?.replaceChildren();
}

function report({ emittedBy, fields }: HostedFieldsEvent, watch: Watch): void {
  const field = CARD_FIELDS.find((name) => name === emittedBy);
  if (field !== undefined) watch(field, fieldStateOf(fields[field]));
}
