/** The details of a guest, as the contract allows them. */
import { objectIn, type Fields } from './call.ts';
import { Refusal } from './refusal.ts';

const [EMAIL, NAME, NOTE] = [254, 121, 200];

export function requireGuest(body: Fields): Fields {
  const customer = objectIn(body, 'customer');
  const text = (name: string) => String(customer[name] ?? '');
  const isSound =
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text('email')) &&
    text('email').length <= EMAIL &&
    text('name').trim() !== '' &&
    text('name').length <= NAME &&
    text('surname').length <= NAME &&
    /^(\+?\d{6,15})?$/.test(text('phone'));
  if (!isSound)
    throw new Refusal(422, 'customer', 'The guest needs a name, a sound email and no unsound phone number');
  return customer;
}

export function requireNote(body: Fields): string {
  const note = String(body['note'] ?? '');
  if (note.length > NOTE) throw new Refusal(422, 'note', 'The note is too long');
  return note;
}
