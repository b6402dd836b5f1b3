import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completeDetails,
  fieldsAsked,
  validateDetail,
  left,
  NO_DETAILS,
  right,
  type DetailField,
  type GuestDetails,
} from '@tableside/core';

const ADA: GuestDetails = {
  name: ' Ada ',
  surname: 'Lovelace',
  email: 'ada@example.com',
  phone: '07700 900123',
  emailOptIn: false,
};

describe('section 5: guest details are complete when email, name and phone are all there', () => {
  it('normalised, with what is asked for alone', () => {
    const { name, surname, email, phone } = { ...ADA, name: 'Ada', phone: '07700900123' };
    const asked = (surnameShown: boolean, phoneShown: boolean) =>
      completeDetails(ADA, { surname: surnameShown, phone: phoneShown });
    expect(asked(false, true)).toStrictEqual(right({ name, email, phone, emailOptIn: false }));
    expect(asked(true, true)).toEqual(right({ name, surname, email, phone, emailOptIn: false }));
    expect(asked(false, false)).toStrictEqual(right({ name, email, emailOptIn: false }));
  });

  it('each field that is wrong is told, and the fields that are not asked for are not', () => {
    expect(completeDetails(NO_DETAILS, { surname: true, phone: true })).toEqual(
      left({
        name: { rule: 'required' },
        surname: { rule: 'required' },
        email: { rule: 'required' },
        phone: { rule: 'required' },
      }),
    );
    expect(completeDetails({ ...ADA, email: 'ada', phone: 'x' }, { surname: false, phone: false })).toEqual(
      left({ email: { rule: 'notValid' } }),
    );
  });

  it('the fields stand in the order of the form', () => {
    expect(fieldsAsked({ surname: true, phone: true })).toEqual(['name', 'surname', 'email', 'phone']);
    expect(fieldsAsked({ surname: false, phone: false })).toEqual(['name', 'email']);
  });

  it('S13: marketing consent is not ticked, and is what the guest made it', () => {
    expect(NO_DETAILS.emailOptIn).toBe(false);
    expect(completeDetails({ ...ADA, emailOptIn: true }, { surname: false, phone: false })).toMatchObject({
      right: { emailOptIn: true },
    });
  });

  it('complete is: no field asked for is refused', () => {
    const text = fc.constantFrom('', 'Ada', 'ada@example.com', '07700900123', 'x'.repeat(61));
    const details = fc.record({
      name: text,
      surname: text,
      email: text,
      phone: text,
      emailOptIn: fc.boolean(),
    });
    const asked = fc.record({ surname: fc.boolean(), phone: fc.boolean() });
    fc.assert(
      fc.property(details, asked, (typed, switches) => {
        const refused = (field: DetailField) => validateDetail(field, typed[field])._tag === 'Left';
        const wrong = fieldsAsked(switches).filter(refused);
        const judged = completeDetails(typed, switches);
        expect(judged._tag === 'Left' ? Object.keys(judged.left) : []).toEqual(wrong);
      }),
    );
  });
});
