/** The provider's card form: whether it is there, and what each of its fields says. */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  isLeft,
  left,
  type CardField,
  type CardFieldState,
  type CardForm,
  type CardForms,
  type CardNonce,
  type CardRefusal,
  type CheckoutUser,
  type Currency,
  type Either,
  type MinorUnits,
  type PaymentConfig,
  type PaymentConfigs,
  type PaymentProvider,
  type PortFailure,
} from '@tableside/core';

export const CARD_FIELDS: readonly CardField[] = ['number', 'expirationDate', 'cvv'];

/** Elements that the provider's fields are mounted in. */
export const CARD_PLACES: Readonly<Record<CardField, string>> = {
  number: '#card-number',
  expirationDate: '#card-expiration-date',
  cvv: '#card-cvv',
};

/** Whom the card pays, and by which provider the brand's content says (WC8). */
export interface CardPayee {
  readonly businessRef: string;
  readonly brandId: string;
  readonly siteId: string;
  readonly provider: PaymentProvider;
}

export type CardPhase = 'closed' | 'opening' | 'ready' | 'failed';

export class CardModel {
  phase: CardPhase = 'closed';
  fields: Readonly<Record<CardField, CardFieldState>> = {
    number: 'empty',
    expirationDate: 'empty',
    cvv: 'empty',
  };
  /** Fields that the last try named, until they change. */
  refused: readonly CardField[] = [];
  private form: CardForm | undefined;
  private attempt = 0;
  private config: Promise<Either<PortFailure, PaymentConfig>> | undefined;

  constructor(
    private readonly cardForms: CardForms,
    private readonly paymentConfigs: PaymentConfigs,
    private readonly who: CardPayee,
    private readonly report: (failure: PortFailure) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Fetches ahead what the card form needs. */
  prepare(): void {
    this.cardForms.prepare();
    this.askConfig();
  }

  async open(labels: Readonly<Record<CardField, string>>): Promise<void> {
    const attempt = ++this.attempt;
    this.phase = 'opening';
    const config = await this.askConfig();
    if (attempt !== this.attempt) return;
    if (isLeft(config)) {
      this.report(config.left);
      this.config = undefined;
      runInAction(() => (this.phase = 'failed'));
      return;
    }
    if (config.right.provider !== this.who.provider) {
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
    });
  }

  async tokenise(
    amount: MinorUnits,
    currency: Currency,
    customer: CheckoutUser,
  ): Promise<Either<CardRefusal, CardNonce>> {
    if (this.form === undefined) return left({ why: 'unreachable' });
    const nonce = await this.form.tokenise(amount, currency, customer)();
    runInAction(() => {
      this.refused = isLeft(nonce) && nonce.left.why === 'fields' ? nonce.left.fields : [];
    });
    return nonce;
  }

  /** Puts the guest into the first field that the last try named. */
  focusRefused(): void {
    const [field] = this.refused;
    if (field !== undefined) this.form?.focus(field);
  }

  close(): void {
    this.attempt += 1;
    void this.form?.close();
    this.form = undefined;
    this.phase = 'closed';
    this.fields = { number: 'empty', expirationDate: 'empty', cvv: 'empty' };
    this.refused = [];
  }

  private askConfig(): Promise<Either<PortFailure, PaymentConfig>> {
    const { businessRef, brandId, siteId } = this.who;
    this.config ??= this.paymentConfigs.config(businessRef, brandId, siteId)();
    return this.config;
  }

  private readonly see = (field: CardField, state: CardFieldState): void => {
    runInAction(() => {
      this.fields = { ...this.fields, [field]: state };
      this.refused = this.refused.filter((refused) => refused !== field);
    });
  };
}
