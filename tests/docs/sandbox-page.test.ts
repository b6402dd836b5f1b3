/** The tables of cards, codes, bills and addresses must match the sandbox. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { employeeText, voucherText } from '../../fixtures/sandbox/control/voucher-state.ts';
import { amountOutcomes, cardOutcomes } from '../../fixtures/world/card-outcomes.ts';
import { walletAccounts } from '../../fixtures/world/wallet-accounts.ts';

const page = readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map(([, first = '', second = '']) => [
  first.replace(/[` ]/g, ''),
  second,
]);

it.each(cardOutcomes.map(({ number, description }) => [number, description]))(
  'docs/sandbox.md lists the card %s',
  (number, description) => {
    expect(rows).toContainEqual([number, description]);
  },
);

it.each(amountOutcomes.map(({ total, description }) => [total, description]))(
  'docs/sandbox.md lists the total %s',
  (total, description) => {
    expect(rows).toContainEqual([`anycard,total£${total}`, description]);
  },
);

it.each(walletAccounts.map(({ description, card }) => [description, card]))(
  'docs/sandbox.md gives the card that wallet’s “%s” behaves like',
  (description, card) => {
    const row = rows.find(([first]) => first === description.replaceAll(/[` ]/g, ''));
    expect(row?.[1]?.replaceAll(/[` ]/g, '')).toContain(card);
  },
);

const [main] = sampleBrands;

it.each(sampleBrands.flatMap(({ scenarios = [] }) => scenarios.map(({ path, name }) => [path, name])))(
  'docs/sandbox.md lists %s: %s',
  (path, name) => {
    expect(rows).toContainEqual([path, name]);
  },
);

const vouchers = main?.backend.vouchers ?? [];
const employees = main?.backend.employees ?? [];

it('docs/sandbox.md lists exactly the main brand’s voucher codes and effects', () => {
  expect(rows.filter(([code = '']) => /^[A-Z]+\d*(,anemployeeid)?$/.test(code))).toEqual([
    ...vouchers.map((voucher) => [voucher.code, voucherText(voucher, main?.backend.venues ?? [])]),
    ...employees.map((employee) => [`${employee.id},anemployeeid`, employeeText(employee)]),
  ]);
});

it('README lists the address of each sample brand', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  for (const { name, key } of sampleBrands)
    expect(readme).toMatch(new RegExp(`\\| ${name} +\\| \`http://${key}.localhost:4173\` +\\|`));
});
