import { describe, expect, it } from 'vitest';
import { NO_DETAILS, type EmbeddedGuest, type GuestDetails, type SaidByApp } from '@tableside/core';
import { DetailsModel } from '../../../ui/models/details-model.ts';
import { EmbedModel } from '../../../ui/models/embed-model.ts';
import { brand } from './order-world.ts';

/** What outlives a page of the visit. */
class Visit {
  said: SaidByApp = { guest: {}, codeIsUsed: false };
  details: GuestDetails | undefined;
  readonly savedGuest = {
    read: () => this.details,
    write: (details: GuestDetails) => {
      this.details = details;
    },
  };

  /** A page that the app speaks to. */
  page() {
    const listeners: ((guest: EmbeddedGuest) => void)[] = [];
    const details = new DetailsModel(brand, this.savedGuest);
    const embed = new EmbedModel(
      {
        nativeApp: { hear: (listener) => void listeners.push(listener) },
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

function deskOf(more: object = {}) {
  const applied: string[] = [];
  const desk = {
    code: '',
    isUnderWay: false,
    typesCodes: true,
    applyScanned: async (code: string) => {
      applied.push(code);
      return true;
    },
    ...more,
  };
  return { desk, applied };
}

describe('F42: what the native app says of its guest (fault F42)', () => {
  it('fills the details of a guest who comes to the checkout later', () => {
    const visit = new Visit();
    visit.page().say(ADA);
    const { email, name, loyaltyCard } = ADA;
    expect(visit.page().details.given).toEqual({ ...NO_DETAILS, email, name, loyaltyCard });
  });

  it('fills what is empty of a checkout that has begun, and leaves what was typed', () => {
    const { details, say } = new Visit().page();
    details.type('email', 'mine@b.example');
    say(ADA);
    expect(details.given).toMatchObject({ email: 'mine@b.example', name: 'Ada' });
  });

  it('counts once: what the guest has emptied stays empty, whatever is said again', () => {
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

  it('may come piece by piece', () => {
    const { details, say } = new Visit().page();
    say({ name: 'Ada' });
    say({ email: ADA.email, name: 'Eve' });
    expect(details.given).toMatchObject({ name: 'Ada', email: ADA.email });
  });

  it('writes nothing where it says nothing new', () => {
    const visit = new Visit();
    const { say } = visit.page();
    say({});
    expect([visit.details, visit.said]).toEqual([undefined, { guest: {}, codeIsUsed: false }]);
  });
});

describe('S12: the native app’s discount code', () => {
  it('is applied once, and over reloads too', () => {
    const visit = new Visit();
    const { embed, say } = visit.page();
    const { desk, applied } = deskOf();
    embed.applyCode(desk);
    expect(applied).toEqual([]);
    say(ADA);
    expect(embed.discountCode).toBe('FIVER');
    embed.applyCode(desk);
    embed.applyCode(desk);
    visit.page().embed.applyCode(desk);
    expect([applied, embed.discountCode]).toEqual([['FIVER'], undefined]);
  });

  it.each([
    ['the brand takes no vouchers', { typesCodes: false }],
    ['the guest has typed one', { code: 'MINE' }],
    ['another is being asked about', { isUnderWay: true }],
  ])('waits where %s', (_, more) => {
    const { embed, say } = new Visit().page();
    say(ADA);
    const { desk, applied } = deskOf(more);
    embed.applyCode(desk);
    expect([applied, embed.discountCode]).toEqual([[], 'FIVER']);
  });
});
