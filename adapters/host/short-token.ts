/** The short form of the token of a table's link: for guests who type the table's number by hand (X5, WA19). */
import { createHash } from 'node:crypto';
import { paymentReference } from '@tableside/core';

/** Seven letters, made of the token's SHA-256 as a short reference is made of a payment's key (C8). */
export const shortToken = (token: string): string =>
  paymentReference(`${createHash('sha256').update(token).digest('hex').slice(0, 8)}-`);
