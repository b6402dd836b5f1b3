/** The provider's card form: whether it is loaded, and the state of each field. */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  isHosted,
  isLeft,
  isUnread,
  isOfProvider,
  left,
  type Currency,
  type Either,
  type MinorUnits,
  type PaymentProvider,
  type PortFailure,
} from '@tableside/core';
import type { CheckoutUser } from '@tableside/core/guest';
import type {
  CardField,
  CardFieldState,
  CardForm,
  CardForms,
  CardNonce,
  CardRefusal,
} from '@tableside/core/ports';
import type { AskPaymentConfig } from './payment-config.ts';

export const CARD_FIELDS: readonly CardField[] = ['number', 'expirationDate', 'cvv'];

/** Selectors of the elements that hold the provider's fields. */
export const CARD_PLACES: Readonly<Record<CardField, string>> = {
  number: '#card-number',
  expirationDate: '#card-expiration-date',
  cvv: '#card-cvv',
};

/** So often in a row a form may fail to reach the provider before it counts as dead. */
const FAILURES_OF_A_FORM = 2;

export type CardPhase = 'closed' | 'opening' | 'ready' | 'failed';

export class CardModel {
  phase: CardPhase = 'closed';
  fields: Readonly<Record<CardField, CardFieldState>> = {
    number: 'empty',
    expirationDate: 'empty',
    cvv: 'empty',
  };
  /** The fields that the last try refused, until they change. */
  refused: readonly CardField[] = [];
  /** It failed since the payment service's answer could not be read. */
  isUnread = false;
  private form: CardForm | undefined;
  private attempt = 0;
  /** How often in a row the provider could not be reached: to open the form, or for a nonce. */
  private failures = 0;

  constructor(
    private readonly cardForms: CardForms,
    private readonly askPaymentConfig: AskPaymentConfig,
    /** The provider that the brand's content names (WC8). */
    private readonly provider: PaymentProvider,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Fetches ahead what the card form needs; nothing if the guest pays on the provider's own page. */
  prepare(): void {
    if (isHosted(this.provider)) return;
    this.cardForms.prepare();
    void this.askPaymentConfig();
  }

  async open(labels: Readonly<Record<CardField, string>>): Promise<void> {
    const attempt = ++this.attempt;
    this.phase = 'opening';
    this.isUnread = false;
    // What the provider refused may be a client token that has expired.
    const config = await this.askPaymentConfig(this.failures > 0);
    if (attempt !== this.attempt) return;
    if (isLeft(config)) {
      this.report(config.left);
      runInAction(() => {
        this.phase = 'failed';
        this.isUnread = isUnread(config.left);
      });
      return;
    }
    if (!isOfProvider(config.right, this.provider)) {
      runInAction(() => (this.phase = 'failed'));
      return;
    }
    const form = await this.cardForms.open(config.right, CARD_PLACES, labels, this.see)();
    if (attempt !== this.attempt) {
      if (!isLeft(form)) void form.right.close();
      return;
    }
    runInAction(() => {
      this.form = isLeft(form) ? undefined : form.right;
      this.phase = isLeft(form) ? 'failed' : 'ready';
      this.failures = isLeft(form) ? this.failures + 1 : 0;
    });
  }

  /** Left without a refusal if the guest has left the form meanwhile: its nonce must not be used. */
  async tokenise(
    amount: MinorUnits,
    currency: Currency,
    customer: CheckoutUser,
  ): Promise<Either<CardRefusal | undefined, CardNonce>> {
    const { form, attempt } = this;
    if (form === undefined) return left({ why: 'unreachable' });
    const nonce = await form.tokenise(amount, currency, customer)();
    if (attempt !== this.attempt) return left(undefined);
    runInAction(() => {
      this.refused = isLeft(nonce) && nonce.left.why === 'fields' ? nonce.left.fields : [];
    });
    const isUnreachable = isLeft(nonce) && nonce.left.why === 'unreachable';
    this.failures = isUnreachable ? this.failures + 1 : 0;
    if (this.failures >= FAILURES_OF_A_FORM) await this.leaveDeadForm();
    return nonce;
  }

  /**
   * A form whose client token has expired never gives a nonce: the guest opens another. Where the payments service does
   * not answer either, it is the network, and what the guest has typed stays (C9).
   */
  private async leaveDeadForm(): Promise<void> {
    const { attempt } = this;
    const config = await this.askPaymentConfig(true);
    if (attempt !== this.attempt || isLeft(config)) return;
    this.close();
    runInAction(() => (this.phase = 'failed'));
  }

  /** Refuses the fields that the provider would, without asking it. */
  refuseUnfinished(): void {
    if (this.phase === 'ready') this.refused = CARD_FIELDS.filter((field) => this.fields[field] !== 'valid');
  }

  /** Focuses the first field that the last try refused. */
  focusRefused(): void {
    const [field] = this.refused;
    if (field !== undefined) this.form?.focus(field);
  }

  focusNumber(): void {
    this.form?.focus('number');
  }

  close(): void {
    this.attempt += 1;
    void this.form?.close();
    this.form = undefined;
    this.phase = 'closed';
    this.fields = { number: 'empty', expirationDate: 'empty', cvv: 'empty' };
    this.refused = [];
  }

  private readonly see = (field: CardField, state: CardFieldState): void => {
    const { fields } = this;
    // A field that takes the focus tells its state too.
    if (fields[field] === state) return;
    // Four digits are all of a date, so the guest need not ask for the next field. A number may have more.
    if (field === 'expirationDate' && state === 'valid' && fields.cvv === 'empty') this.form?.focus('cvv');
    runInAction(() => {
      this.fields = { ...fields, [field]: state };
      this.refused = this.refused.filter((refused) => refused !== field);
    });
  };
}
