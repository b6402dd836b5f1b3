/** What two contents of a venue make of the same basket, as `price` says it. */
import { isRecord } from '@tableside/core/codecs';
import type { OrderingServiceName } from '@tableside/core';
import { priceCommand } from '../commands/price.ts';
import type { VenueInContent } from '../content/brands.ts';
import { filledInput } from '../content/filled-input.ts';
import type { SampleBasket } from './sample-baskets.ts';

export interface PriceChange {
  readonly basket: string;
  /** A member of the output of `price`, such as `serviceCharge` or `minimumSpend.met`. */
  readonly figure: string;
  readonly before?: string;
  readonly after?: string;
  /** Of the figure as it is now, where it has a step. */
  readonly why?: string;
  readonly whyCode?: string;
}

interface Priced {
  readonly figures: ReadonlyMap<string, string>;
  readonly steps: readonly Readonly<Record<string, unknown>>[];
}

/** Left out: a basket that `price` does not understand. Its faults are those of the file of baskets. */
function pricedAt(
  { at, content }: VenueInContent,
  service: OrderingServiceName,
  { basket }: SampleBasket,
): Priced | readonly string[] {
  const given = { service, ...(isRecord(basket) ? basket : {}) };
  const outcome = priceCommand.run(filledInput('price', at, given, content).input);
  if (!outcome.understood)
    return outcome.faults.map(({ path, expected }) => `${path.join('.')}: expected ${expected}`);
  const { steps, ...figures } = outcome.output as Readonly<Record<string, unknown>>;
  return {
    figures: new Map(flat(figures)),
    steps: Array.isArray(steps) ? steps.filter(isRecord) : [],
  };
}

function flat(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (!isRecord(value) && !Array.isArray(value)) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, part]) => flat(part, path === '' ? key : `${path}.${key}`));
}

/** Left: what was not understood of a basket. */
export function priceChanges(
  before: VenueInContent,
  after: VenueInContent,
  service: OrderingServiceName,
  samples: readonly SampleBasket[],
): { readonly changes: readonly PriceChange[]; readonly faults: readonly string[] } {
  const changes: PriceChange[] = [];
  for (const sample of samples) {
    const [was, is] = [pricedAt(before, service, sample), pricedAt(after, service, sample)];
    if (!('figures' in was)) return { changes, faults: was.map((fault) => `${sample.name}: ${fault}`) };
    if (!('figures' in is)) return { changes, faults: is.map((fault) => `${sample.name}: ${fault}`) };
    for (const figure of new Set([...was.figures.keys(), ...is.figures.keys()])) {
      const [old, now] = [was.figures.get(figure), is.figures.get(figure)];
      if (old === now) continue;
      const step = is.steps.find(({ what }) => what === figure);
      changes.push({
        basket: sample.name,
        figure,
        ...(old !== undefined && { before: old }),
        ...(now !== undefined && { after: now }),
        ...(step && { why: String(step['why']), whyCode: String(step['whyCode']) }),
      });
    }
  }
  return { changes, faults: [] };
}
