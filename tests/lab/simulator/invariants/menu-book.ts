/** Menus show what the ordering backend answered, read here from the answers themselves (M). */
import { isLeft, type Either, type PortFailure } from '@tableside/core';
import { isRecord } from '@tableside/core/codecs';
import type { Dish, Menu } from '@tableside/core/menu';
import type { Answer } from '../../../../adapters/http/client.ts';
import type { ProductData } from '../../../../fixtures/world/venue-data.ts';
import type { LoadedPage } from '../guest.ts';
import type { Verdict } from './verdict.ts';

export class MenuBook {
  /** By page: each dish of any answer. */
  private readonly answered = new WeakMap<LoadedPage, Set<string>>();
  private readonly checked = new WeakSet<Menu>();

  constructor(
    private readonly verdict: Verdict,
    private readonly minorPerMajor: number,
  ) {}

  received(loaded: LoadedPage, call: string, result: Either<PortFailure, Answer>): void {
    if (call !== 'ordering getmenupages' || isLeft(result)) return;
    const { body } = result.right;
    if (!isRecord(body) || !Array.isArray(body['products'])) return;
    const known = this.answered.get(loaded) ?? new Set();
    for (const product of body['products'] as readonly ProductData[]) known.add(this.ofAnswer(product));
    this.answered.set(loaded, known);
  }

  look(loaded: LoadedPage, menu: Menu | undefined): void {
    if (menu === undefined || this.checked.has(menu)) return;
    this.checked.add(menu);
    for (const dish of menu.categories.flatMap(({ dishes }) => dishes)) {
      const shown = ofMenu(dish);
      if (this.answered.get(loaded)?.has(shown) !== true)
        this.verdict.breaks('M', `the menu has ${shown}, which no answer said`);
    }
  }

  private ofAnswer({ productId, isOutOfStock, portions }: ProductData): string {
    const minor = (amount = 0): number => Math.round(amount * this.minorPerMajor);
    return JSON.stringify([
      productId,
      isOutOfStock,
      ...portions.map(({ price, choices }) => [
        price === undefined ? null : minor(price),
        ...choices.flatMap(({ ingredients }) =>
          ingredients.map((one) => [one.id, minor(one.supplementPrice), one.isOutOfStock]),
        ),
      ]),
    ]);
  }
}

const ofMenu = ({ productId, isOutOfStock, portions }: Dish): string =>
  JSON.stringify([
    productId,
    isOutOfStock,
    ...portions.map(({ price, choices }) => [
      price ?? null,
      ...choices.flatMap(({ ingredients }) =>
        ingredients.map((one) => [one.id, one.supplementPrice, one.isOutOfStock]),
      ),
    ]),
  ]);
