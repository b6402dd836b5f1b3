import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillDetails, newFields, type EmbeddedGuest } from '@tableside/core/content';
import { NO_DETAILS, type GuestDetails } from '@tableside/core/guest';

const anySaid: fc.Arbitrary<EmbeddedGuest> = fc.record(
  {
    email: fc.string({ minLength: 1, maxLength: 5 }),
    name: fc.string({ minLength: 1, maxLength: 5 }),
    loyaltyCard: fc.string({ minLength: 1, maxLength: 5 }),
    discountCode: fc.string({ minLength: 1, maxLength: 5 }),
  },
  { requiredKeys: [] },
);
const anyDetails: fc.Arbitrary<GuestDetails> = fc.record(
  {
    name: fc.string({ maxLength: 3 }),
    surname: fc.string({ maxLength: 3 }),
    email: fc.string({ maxLength: 3 }),
    phone: fc.string({ maxLength: 3 }),
    emailOptIn: fc.boolean(),
    loyaltyCard: fc.string({ maxLength: 3 }),
  },
  { requiredKeys: ['name', 'surname', 'email', 'phone', 'emailOptIn'] },
);

describe('newFields (fault F42)', () => {
  it('the first message wins, field by field', () => {
    const known = { email: 'a@b.example' };
    expect(newFields(known, { email: 'c@d.example', name: 'Ada' })).toEqual({ name: 'Ada' });
    expect(newFields({}, known)).toEqual(known);
    expect(newFields(known, known)).toEqual({});
  });

  it('the first message to name a field wins, whatever follows', () => {
    fc.assert(
      fc.property(fc.array(anySaid, { maxLength: 6 }), (messages) => {
        let known: EmbeddedGuest = {};
        for (const said of messages) known = { ...known, ...newFields(known, said) };
        for (const field of ['email', 'name', 'loyaltyCard', 'discountCode'] as const)
          expect(known[field]).toBe(messages.find((said) => said[field] !== undefined)?.[field]);
      }),
    );
  });
});

describe('fillDetails (fault F42)', () => {
  it('leaves a field that the guest has typed', () => {
    const typed = { ...NO_DETAILS, email: 'mine@b.example' };
    expect(fillDetails(typed, { email: 'app@b.example', name: 'Ada', loyaltyCard: 'L1' })).toEqual({
      ...typed,
      name: 'Ada',
      loyaltyCard: 'L1',
    });
  });

  it('fills only empty fields, never the marketing consent (S13)', () => {
    fc.assert(
      fc.property(anyDetails, anySaid, (details, said) => {
        const filled = fillDetails(details, said);
        for (const field of ['name', 'email', 'loyaltyCard'] as const) {
          const typed = details[field];
          expect(filled[field] || undefined).toBe((typed || said[field]) ?? (typed || undefined));
        }
        const { surname, phone, emailOptIn } = details;
        expect(filled).toMatchObject({ surname, phone, emailOptIn });
        expect(fillDetails(filled, said)).toEqual(filled);
      }),
    );
  });
});
