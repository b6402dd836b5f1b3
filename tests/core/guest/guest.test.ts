import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { left, right } from '@tableside/core';
import {
  completeDetails,
  requestedFields,
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

describe('completeDetails (section 5)', () => {
  it('normalises the details and holds only the fields asked for', () => {
    const { name, surname, email, phone } = { ...ADA, name: 'Ada', phone: '07700900123' };
    const asked = (surnameShown: boolean, phoneShown: boolean) =>
      completeDetails(ADA, { surname: surnameShown, phone: phoneShown });
    expect(asked(false, true)).toStrictEqual(right({ name, email, phone, emailOptIn: false }));
    expect(asked(true, true)).toEqual(right({ name, surname, email, phone, emailOptIn: false }));
    expect(asked(false, false)).toStrictEqual(right({ name, email, emailOptIn: false }));
  });

  it('reports each invalid field, only of those asked for', () => {
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

  it('keeps the form’s order', () => {
    expect(requestedFields({ surname: true, phone: true })).toEqual(['name', 'surname', 'email', 'phone']);
    expect(requestedFields({ surname: false, phone: false })).toEqual(['name', 'email']);
  });

  it('takes marketing consent from the guest, unticked at first (S13)', () => {
    expect(NO_DETAILS.emailOptIn).toBe(false);
    expect(completeDetails({ ...ADA, emailOptIn: true }, { surname: false, phone: false })).toMatchObject({
      right: { emailOptIn: true },
    });
  });

  it('succeeds exactly when no field asked for is refused', () => {
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
        const wrong = requestedFields(switches).filter(refused);
        const judged = completeDetails(typed, switches);
        expect(judged._tag === 'Left' ? Object.keys(judged.left) : []).toEqual(wrong);
      }),
    );
  });
});

describe('withContact', () => {
  const WREN = { name: 'Wren', surname: 'Hollis', email: 'wren@example.com', phone: '+44 7700 900456' };

  it('fills every field left empty', () => {
    expect(withContact(NO_DETAILS, WREN)).toEqual({ ...NO_DETAILS, ...WREN });
  });

  it('keeps a valid typed field and replaces an invalid one', () => {
    expect(withContact({ ...ADA, email: 'ada@', phone: '123' }, WREN)).toEqual({
      ...ADA,
      email: WREN.email,
      phone: WREN.phone,
    });
  });

  it('leaves out an invalid value of the wallet', () => {
    const contact = { name: ' ', email: 'wren', phone: '12' };
    expect(withContact(NO_DETAILS, contact)).toEqual(NO_DETAILS);
    expect(withContact({ ...ADA, email: 'ada@' }, contact)).toEqual({ ...ADA, email: 'ada@' });
  });
});
