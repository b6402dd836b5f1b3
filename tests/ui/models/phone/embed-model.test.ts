import { describe, expect, it } from 'vitest';
import type { EmbeddedGuest } from '@tableside/core/content';
import { NO_DETAILS, type GuestDetails } from '@tableside/core/guest';
import type { EmbedRecord } from '@tableside/core/ports';
import { DetailsModel } from '../../../../ui/models/payment/details-model.ts';
import { EmbedModel } from '../../../../ui/models/phone/embed-model.ts';
import { brand } from '../order/order-world.ts';
import { forgetful } from '../payment/forgetful.ts';

/** State that outlives a page. */
class Visit {
  said: EmbedRecord = { guest: {}, codeIsUsed: false };
  details: GuestDetails | undefined;
  readonly savedGuest = {
    ...forgetful,
    read: () => this.details,
    write: (details: GuestDetails) => {
      this.details = details;
    },
  };

  /** A page that the native app sends messages to. */
  page() {
    const listeners: ((guest: EmbeddedGuest) => void)[] = [];
    const details = new DetailsModel(brand, this.savedGuest);
    const embed = new EmbedModel(
      {
        nativeApp: { listen: (listener) => void listeners.push(listener) },
        savedEmbed: {
          read: () => this.said,
          write: (said) => {
            this.said = said;
          },
        },
        savedGuest: this.savedGuest,
      },
      () => details.syncFromStore(),
    );
    const say = (guest: EmbeddedGuest): void => listeners.forEach((listener) => listener(guest));
    return { embed, details, say };
  }
}

const ADA = { email: 'ada@b.example', name: 'Ada', loyaltyCard: 'L1', discountCode: 'FIVER' };

function vouchersOf(more: object = {}) {
  const applied: string[] = [];
  const vouchers = {
    code: '',
    isUnderWay: false,
    typesCodes: true,
    applyBrought: async (code: string) => {
      applied.push(code);
    },
    ...more,
  };
  return { vouchers, applied };
}

describe('F42: the native app’s guest details (fault F42)', () => {
  it('fill the form of a guest who comes to checkout later', () => {
    const visit = new Visit();
    visit.page().say(ADA);
    const { email, name, loyaltyCard } = ADA;
    expect(visit.page().details.given).toEqual({ ...NO_DETAILS, email, name, loyaltyCard });
  });

  it('fill empty fields of an open checkout, and no others', () => {
    const { details, say } = new Visit().page();
    details.type('email', 'mine@b.example');
    say(ADA);
    expect(details.given).toMatchObject({ email: 'mine@b.example', name: 'Ada' });
  });

  it('count once: an emptied field stays empty', () => {
    const visit = new Visit();
    const { details, say } = visit.page();
    say(ADA);
    details.type('email', '');
    say(ADA);
    say({ email: 'other@b.example' });
    expect(details.given.email).toBe('');
    visit.page().say({ email: 'later@b.example' });
    expect(visit.page().details.given.email).toBe('');
  });

  it('may arrive one by one', () => {
    const { details, say } = new Visit().page();
    say({ name: 'Ada' });
    say({ email: ADA.email, name: 'Eve' });
    expect(details.given).toMatchObject({ name: 'Ada', email: ADA.email });
  });

  it('are not written if they repeat what is known', () => {
    const visit = new Visit();
    const { say } = visit.page();
    say({});
    expect([visit.details, visit.said]).toEqual([undefined, { guest: {}, codeIsUsed: false }]);
  });
});

describe('S12: the native app’s discount code', () => {
  it('is applied once, even after a reload', () => {
    const visit = new Visit();
    const { embed, say } = visit.page();
    const { vouchers, applied } = vouchersOf();
    embed.applyCode(vouchers);
    expect(applied).toEqual([]);
    say(ADA);
    expect(embed.discountCode).toBe('FIVER');
    embed.applyCode(vouchers);
    embed.applyCode(vouchers);
    visit.page().embed.applyCode(vouchers);
    expect([applied, embed.discountCode]).toEqual([['FIVER'], undefined]);
  });

  it.each([
    ['the brand takes no vouchers', { typesCodes: false }],
    ['the guest has typed one', { code: 'MINE' }],
    ['another is being asked about', { isUnderWay: true }],
  ])('waits where %s', (_, more) => {
    const { embed, say } = new Visit().page();
    say(ADA);
    const { vouchers, applied } = vouchersOf(more);
    embed.applyCode(vouchers);
    expect([applied, embed.discountCode]).toEqual([[], 'FIVER']);
  });
});
