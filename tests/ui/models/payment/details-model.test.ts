import { describe, expect, it } from 'vitest';
import { isRight, left, right } from '@tableside/core';
import type { GuestDetails } from '@tableside/core/guest';
import type { TableOfVenue } from '@tableside/core/ports';
import { DetailsModel } from '../../../../ui/models/payment/details-model.ts';
import { brand } from '../order/order-world.ts';
import { forgetful } from './forgetful.ts';

const ADA: GuestDetails = {
  name: 'Ada',
  surname: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 7700 900123',
  emailOptIn: false,
};

/** The details form of a brand with those switches, and the saved details. */
function detailsOf(flags: Partial<typeof brand.flags> = {}, remembered?: GuestDetails) {
  let kept = remembered;
  const memory = {
    ...forgetful,
    read: () => kept,
    write: (details: GuestDetails) => {
      kept = details;
    },
  };
  return {
    model: new DetailsModel({ ...brand, flags: { ...brand.flags, ...flags } }, memory),
    kept: () => kept,
  };
}

describe('the guest’s details', () => {
  it.each([
    [{ showSurnameField: false, phoneDisabled: false }, ['name', 'email', 'phone']],
    [{ showSurnameField: true, phoneDisabled: false }, ['name', 'surname', 'email', 'phone']],
    [{ showSurnameField: false, phoneDisabled: true }, ['name', 'email']],
    [{ showSurnameField: true, phoneDisabled: true }, ['name', 'surname', 'email']],
  ])('a brand with %o requires these fields', (flags, fields) => {
    const { model } = detailsOf(flags);
    expect(model.fields).toEqual(fields);
    expect(model.complete()).toEqual(
      left(Object.fromEntries(fields.map((field) => [field, { rule: 'required' }]))),
    );
    expect(Object.keys(model.refusals)).toEqual(fields);
  });

  it('send a surname only with showSurnameField on', () => {
    const { name, surname, email, emailOptIn } = ADA;
    const guest = { name, email, phone: '+447700900123', emailOptIn };
    expect(detailsOf({ showSurnameField: true }, ADA).model.complete()).toEqual(right({ ...guest, surname }));
    expect(detailsOf({ showSurnameField: false }, ADA).model.complete()).toEqual(right(guest));
  });

  it('X4: are forgotten with the visit, faults included', () => {
    let kept: GuestDetails | undefined;
    const memory = {
      ...forgetful,
      read: () => kept,
      write: (details: GuestDetails) => void (kept = details),
    };
    const model = new DetailsModel(brand, memory);
    model.type('name', 'Ada');
    model.complete();
    kept = undefined;
    model.syncFromStore();
    expect(model.given.name).toBe('');
    expect(model.refusals).toEqual({});
  });

  it('X4: are saved by a ticked box, and erased by unticking', () => {
    const said: string[] = [];
    const memory = {
      ...forgetful,
      read: () => ADA,
      write: (_: GuestDetails, at?: TableOfVenue) => void said.push(`write ${at?.table}`),
      remember: (at?: TableOfVenue) => void said.push(`remember ${at?.table}`),
      forget: () => void said.push('forget'),
    };
    const model = new DetailsModel(brand, memory, () => ({ slug: 'arms', table: '12' }));
    expect(model.isRemembered).toBe(false);
    model.tickRemember(true);
    expect([model.isRemembered, said.splice(0)]).toEqual([true, ['write 12', 'remember 12']]);
    model.complete();
    model.tickRemember(false);
    expect([model.isRemembered, said]).toEqual([false, ['write 12', 'forget']]);
  });

  it('X4: stay while the paying guest is on the visit', () => {
    let written = 0;
    const memory = { ...forgetful, read: () => ADA, write: () => void (written += 1) };
    new DetailsModel(brand, memory).complete();
    expect(written).toBe(1);
  });

  it('skip a phone number that phoneDisabled hides', () => {
    const wrong = { ...ADA, phone: 'ring me' };
    expect(detailsOf({ phoneDisabled: false }, wrong).model.complete()).toEqual(
      left({ phone: { rule: 'notValid' } }),
    );
    const { model } = detailsOf({ phoneDisabled: true }, wrong);
    const { name, email, emailOptIn } = ADA;
    expect(model.complete()).toEqual(right({ name, email, emailOptIn }));
    expect(model.refusals).toEqual({});
  });

  it('are validated on leaving a field, or at payment if empty', () => {
    const { model } = detailsOf();
    model.leave('name');
    model.type('email', 'ada@');
    expect(model.refusals).toEqual({});
    model.leave('email');
    expect(Object.keys(model.refusals)).toEqual(['email']);
    model.type('email', ADA.email);
    expect(model.refusals).toEqual({});
    model.complete();
    expect(model.refusals).toEqual({ name: { rule: 'required' }, phone: { rule: 'required' } });
  });

  it('S13, X4: are saved while typed; marketing needs a tick', () => {
    const { model, kept } = detailsOf();
    model.type('name', 'Ada');
    expect(kept()).toMatchObject({ name: 'Ada', emailOptIn: false });
    model.tickEmailOptIn(true);
    expect(kept()).toMatchObject({ name: 'Ada', emailOptIn: true });
    expect(isRight(detailsOf({}, { ...ADA, emailOptIn: true }).model.complete())).toBe(true);
  });
});
