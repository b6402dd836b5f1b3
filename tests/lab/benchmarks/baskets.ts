/** Baskets as plain numbers, so that core and the hand-written loop price the same ones. */

export interface PlainBasket {
  readonly lines: readonly {
    readonly price: number;
    readonly quantity: number;
    readonly choices: readonly { readonly supplement: number; readonly quantity: number }[];
  }[];
  readonly discount: number;
  readonly threshold: number;
  /** A decimal text such as `12.5`. */
  readonly chargePercent: string;
  readonly tipPercent: string;
}

export interface Figures {
  readonly serviceCharge: number;
  readonly tip: number;
  readonly donation: number;
  readonly total: number;
}

/** A basket with three choices a line. */
export const basketOf = (lines: number): PlainBasket => ({
  lines: Array.from({ length: lines }, (_, at) => ({
    price: 495 + ((at * 37) % 1500),
    quantity: 1 + (at % 4),
    choices: [1, 2, 3].map((each) => ({ supplement: (at * each * 25) % 200, quantity: each })),
  })),
  discount: 250,
  threshold: 2000,
  chargePercent: '12.5',
  tipPercent: '10',
});

/** Whole numbers from 0 to below `limit`, repeatable by seed (mulberry32). */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** Baskets of one to twelve lines, with charges and tips as venues set them. */
export function randomBaskets(count: number, seed: number): readonly PlainBasket[] {
  const below = randomFrom(seed);
  const oneOf = (texts: readonly string[]): string => texts[below(texts.length)] ?? '0';
  return Array.from({ length: count }, () => ({
    lines: Array.from({ length: 1 + below(12) }, () => ({
      price: 95 + below(3000),
      quantity: 1 + below(4),
      choices: Array.from({ length: below(4) }, () => ({ supplement: below(300), quantity: 1 + below(2) })),
    })),
    discount: below(3) === 0 ? below(1500) : 0,
    threshold: below(4000),
    chargePercent: oneOf(['10', '12.5', '12.5', '13.5', '15']),
    tipPercent: oneOf(['0', '7.5', '10', '12.5', '15']),
  }));
}

/** A percentage in thousandths: 12.5 is 12,500. */
const thousandths = (percent: string): bigint => {
  const [whole = '0', fraction = ''] = percent.split('.');
  return BigInt(whole + fraction.padEnd(3, '0'));
};

/** The figures in BigInt arithmetic. */
export function exactFigures(basket: PlainBasket): Figures {
  let goods = -BigInt(basket.discount);
  for (const { price, quantity, choices } of basket.lines) {
    let unit = BigInt(price);
    for (const choice of choices) unit += BigInt(choice.supplement) * BigInt(choice.quantity);
    goods += unit * BigInt(quantity);
  }
  if (goods < 0n) goods = 0n;
  const share = (percent: string): bigint => (goods * thousandths(percent) + 50_000n) / 100_000n;
  const serviceCharge = goods > BigInt(basket.threshold) ? share(basket.chargePercent) : 0n;
  const tip = share(basket.tipPercent);
  const sum = goods + serviceCharge + tip;
  const donation = (100n - (sum % 100n)) % 100n;
  return {
    serviceCharge: Number(serviceCharge),
    tip: Number(tip),
    donation: Number(donation),
    total: Number(sum + donation),
  };
}

export const sameFigures = (one: Figures, other: Figures): boolean =>
  one.serviceCharge === other.serviceCharge &&
  one.tip === other.tip &&
  one.donation === other.donation &&
  one.total === other.total;
