/**
 * The signed links of a venue's tables (X5): each token is made of the venue's secret. For `tableside table-codes`:
 *
 *     npm run -s links -- SLUG SECRET 1 2 3
 */
import { createHash, createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { RequestContext } from '@vendure/core';
import { LETTERS, sumOf } from './call.ts';
import { venueFields } from './menus.ts';

const SHORT_LENGTH = 6;

const tokenOf = (secret: string, table: string) =>
  createHmac('sha256', secret).update(table).digest('base64url').slice(0, 22);

/** What is printed beside the link's code: six letters and a check letter. */
function shortOf(token: string): string {
  const hash = parseInt(createHash('sha256').update(token).digest('hex').slice(0, 8), 16);
  const digits = Array.from({ length: SHORT_LENGTH }, (_, at) => Math.floor(hash / LETTERS.length ** at));
  const letters = digits.map((digit) => digit % LETTERS.length);
  const check = sumOf([...letters.entries()], ([at, letter]) => letter * (at + 2)) % LETTERS.length;
  return [...letters, check].map((letter) => LETTERS[letter]).join('');
}

/** What is wrong with the token that a guest shows of a table (WA19, WA20). */
export function tokenProblem(
  ctx: RequestContext,
  table: string | undefined,
  shown: unknown,
): 'missing' | 'wrong' | undefined {
  const { linkSecret, signedLinks } = venueFields(ctx);
  if (shown === undefined) return signedLinks === true ? 'missing' : undefined;
  if (!linkSecret || table === undefined) return 'wrong';
  const token = tokenOf(linkSecret, table);
  return shown === token || String(shown).replace(/\s/g, '').toUpperCase() === shortOf(token)
    ? undefined
    : 'wrong';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [slug = '', secret = '', ...tables] = process.argv.slice(2);
  const tokens = Object.fromEntries(tables.map((table) => [table, tokenOf(secret, table)]));
  console.log(JSON.stringify({ tokens: { [slug]: tokens } }, null, 2));
}
