import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { left, right } from '@tableside/core';
import {
  completeDetails,
  fieldsAsked,
  validateDetail,
  withContact,
  NO_DETAILS,
  type DetailField,
  type GuestDetails,
} from '@tableside/core/guest';

const ADA: GuestDetails = {
  name: ' Ada ',
  surname: 'Lovelace',
  email: 'ada@example.com',
  phone: '07700 900123',
  emailOptIn: false,
};

describe('completeDetails: guest details (section 5)', () => {
  it('complete guest details are normalised and hold only the fields asked for', () => {
    const { name, surname, email, phone } = { ...ADA, name: 'Ada', phone: '07700900123' };
    const asked = (surnameShown: boolean, phoneShown: boolean) =>
      completeDetails(ADA, { surname: surnameShown, phone: phoneShown });
    expect(asked(false, true)).toStrictEqual(right({ name, email, phone, emailOptIn: false }));
    expect(asked(true, true)).toEqual(right({ name, surname, email, phone, emailOptIn: false }));
    expect(asked(false, false)).toStrictEqual(right({ name, email, emailOptIn: false }));
  });

  it('each invalid field is reported, and fields that are not asked for are not', () => {
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

  it('fields of guest details have the order of the form', () => {
    expect(fieldsAsked({ surname: true, phone: true })).toEqual(['name', 'surname', 'email', 'phone']);
    expect(fieldsAsked({ surname: false, phone: false })).toEqual(['name', 'email']);
  });

  it('consent to marketing starts unticked and is what the guest makes it (S13)', () => {
    expect(NO_DETAILS.emailOptIn).toBe(false);
    expect(completeDetails({ ...ADA, emailOptIn: true }, { surname: false, phone: false })).toMatchObject({
      right: { emailOptIn: true },
    });
  });

  it('guest details are complete exactly when no field asked for is refused', () => {
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

describe('withContact: what a wallet says about who pays', () => {
  const WREN = { name: 'Wren', surname: 'Hollis', email: 'wren@example.com', phone: '+44 7700 900456' };

  it('a wallet fills every field that the guest has left empty', () => {
    expect(withContact(NO_DETAILS, WREN)).toEqual({ ...NO_DETAILS, ...WREN });
  });

  it('a valid field stays as the guest typed it, and an invalid one gives way to the wallet', () => {
    expect(withContact({ ...ADA, email: 'ada@', phone: '123' }, WREN)).toEqual({
      ...ADA,
      email: WREN.email,
      phone: WREN.phone,
    });
  });

  it('a value of the wallet that is not valid is left out, so that the guest is asked', () => {
    const contact = { name: ' ', email: 'wren', phone: '12' };
    expect(withContact(NO_DETAILS, contact)).toEqual(NO_DETAILS);
    expect(withContact({ ...ADA, email: 'ada@' }, contact)).toEqual({ ...ADA, email: 'ada@' });
  });
});
