/** Only core's table may name a provider: code that compares names would miss a third one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PROVIDER_NAMES } from '@tableside/core';

const project = fileURLToPath(new URL('..', import.meta.url));
const NAME = `['"\`](?:${PROVIDER_NAMES.join('|')})['"\`]`;
const MENTION = new RegExp(NAME);
const COMPARISON = new RegExp(
  [
    `[=!]==?\\s*${NAME}`,
    `${NAME}\\s*[=!]==?`,
    `case\\s+${NAME}`,
    `includes\\(${NAME}`,
    // A union of types or a list would repeat the table's names.
    `\\|\\s*${NAME}|${NAME}\\s*\\|`,
    `${NAME},\\s*${NAME}`,
  ].join('|'),
);

/** A line of a docstring. Examples must name a provider, and branch on none. */
const DOCUMENTS = /^\* /;

/** Part of the address of basket and payment that equals a provider's name. */
const ADDRESS_PART = "if (third !== 'checkout' || parts.length > 4) return NOT_FOUND;";

const linesOf = (folder: string) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(?:node_modules|dist)\//.test(file))
    .flatMap((file) =>
      readFileSync(join(project, file), 'utf8')
        .split('\n')
        .map((line) => ({ file, line: line.trim() })),
    );

describe('payment provider names', () => {
  it('stand in core in their table alone', () => {
    const found = linesOf('core').filter(
      ({ file, line }) =>
        file !== 'core/payment/payment-provider.ts' && MENTION.test(line) && !DOCUMENTS.test(line),
    );
    expect(found).toEqual([]);
  });

  it.each(['adapters', 'ui', 'fixtures', 'tests/lab/simulator'])('are compared nowhere in %s', (folder) => {
    const found = linesOf(folder).filter(({ line }) => COMPARISON.test(line));
    expect(found).toEqual(folder === 'ui' ? [{ file: 'ui/navigation/routes.ts', line: ADDRESS_PART }] : []);
  });

  it.each([
    "if (provider === 'braintree') return;",
    'const hosted = "checkout" !== brand.paymentProvider;',
    "    case 'checkout':",
    "type Provider = 'braintree' | 'checkout';",
    "return names.includes('braintree');",
    "provider: oneOf('braintree', 'checkout'),",
  ])('are found in a planted comparison as %s', (code) => {
    expect(MENTION.test(code)).toBe(true);
    expect(COMPARISON.test(code)).toBe(true);
  });

  it.each(["paymentProvider = 'braintree'", "{ provider: 'checkout' }", "if (act === 'checkoutAgain')"])(
    'are allowed as a value in %s',
    (code) => {
      expect(COMPARISON.test(code)).toBe(false);
    },
  );
});
