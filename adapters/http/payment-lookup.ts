/** Finds payments by the short reference that a guest names (C8). Staff ask, by the command line; the app never does. */
import type { PortFailure, TaskEither } from '@tableside/core';
import { number, optional, shape, soundItems, text, type ValueOf } from '@tableside/core/codecs';
import type { HttpClient } from './client.ts';
import { id } from './codecs.ts';

const foundPayments = shape({
  payments: soundItems(
    shape({
      idempotencyKey: text,
      id,
      at: text,
      siteId: id,
      state: text,
      /** Major units, as the service says them. */
      total: number,
      currency: text,
      order: optional(shape({ id, ref: id })),
    }),
  ),
});

export type FoundPayments = ValueOf<typeof foundPayments>;

/**
 * @param service address of the payments service
 * @param token of staff
 */
export const paymentsByReference = (
  client: HttpClient,
  service: string,
  token: string,
  reference: string,
): TaskEither<PortFailure, FoundPayments> =>
  client.ask('payments by reference', foundPayments, {
    method: 'GET',
    url: `${service}/support/payments`,
    query: { reference },
    headers: { authorization: `Bearer ${token}` },
  });
