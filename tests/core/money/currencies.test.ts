import { describe, expect, it, vi } from 'vitest';
import { currencyOf } from '@tableside/core';

/** List one of ISO 4217 as it stood on 1 January 2026, without what has no minor unit (gold, the SDR, tests). */
const ISO_4217: readonly (readonly [decimals: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE
     CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD
     HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK
     MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD
     RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH
     USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

const DECIMALS = new Map(
  ISO_4217.flatMap(([decimals, codes]) => codes.split(/\s+/).map((code) => [code, decimals])),
);

/** What JavaScriptCore has where Chromium and Node have 0. */
const OF_JAVASCRIPTCORE: Readonly<Record<string, number>> = { IQD: 3 };

const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** An engine that chooses these decimals where none are given. */
function engineOf(decimals: (code: string) => number): void {
  const Real = Intl.NumberFormat;
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (locale, options) {
    const own = decimals(options?.currency ?? '');
    return new Real(locale, { minimumFractionDigits: own, maximumFractionDigits: own, ...options });
  } as typeof Intl.NumberFormat);
}

describe('a currency code (M1)', () => {
  it('is one of ISO 4217, of all texts of three letters', () => {
    const all = CAPITALS.flatMap((a) => CAPITALS.flatMap((b) => CAPITALS.map((c) => a + b + c)));
    expect(all.filter((code) => currencyOf(code) !== undefined)).toEqual([...DECIMALS.keys()].toSorted());
  });

  it.each([
    ['gbp', 'GBP'],
    ['GBP ', 'GBP'],
    ['\u00a0Huf\n', 'HUF'],
    ['GB', undefined],
    ['GBPP', undefined],
    ['G BP', undefined],
    ['', undefined],
    ['£', undefined],
    ['BGN', undefined],
    ['XAU', undefined],
    ['ıqd', undefined],
  ])('%j is read as %s', (text, code) => {
    expect(currencyOf(text)).toBe(code);
  });
});

describe('the decimals of every currency (M1)', () => {
  it.each([
    ['this engine', undefined],
    ['JavaScriptCore', (code: string) => OF_JAVASCRIPTCORE[code] ?? 2],
    ['an engine of whole units', () => 0],
    ['an engine of thousandths', () => 3],
  ])('are those of ISO 4217 in %s', async (_engine, decimalsThere) => {
    if (decimalsThere !== undefined) engineOf(decimalsThere);
    vi.resetModules();
    const core = { ...(await import('@tableside/core')), ...(await import('@tableside/core/guest')) };
    const sandbox = await import('../../../fixtures/world/amounts.ts');
    for (const [code, decimals] of DECIMALS) {
      const currency = core.currencyOf(code) ?? expect.fail(`${code} is refused`);
      const text = `64${decimals === 0 ? '' : `.${'8'.padEnd(decimals, '0')}`}`;
      const amount = decimals === 0 ? 64 : Number(text.replace('.', ''));
      const given = core.valueOf(core.decimalOfNumber(Number(text))) ?? expect.fail(text);
      expect([
        code,
        core.toMinorUnits(given, currency),
        core.toWireNumber(core.minor(amount), currency),
        core.toDecimalText(core.minor(amount), currency),
        core.majorUnit(currency),
        core.providerAmount('checkout', core.minor(amount), currency),
        core.validateAmount(text, currency),
        core.validateAmount(`${decimals === 0 ? '64.' : text}0`, currency),
        core.formatMoney(core.minor(amount), currency, 'en-GB').replace(/^\D+/, ''),
        sandbox.minorUnits(Number(text), code),
        sandbox.majorAmount(amount, code),
        sandbox.shownAmount(amount, code).replace(/^\D+/, ''),
      ]).toEqual([
        code,
        amount,
        Number(text),
        text,
        10 ** decimals,
        amount,
        core.right(amount),
        core.left({ rule: 'notValid' }),
        text,
        amount,
        Number(text),
        text,
      ]);
    }
  });
});
