/** The sheet in which a guest configures a dish: portion, choices, note and quantity. */
import { makeAutoObservable } from 'mobx';
import {
  basketItem,
  isLeft,
  isRight,
  lineOf,
  lineTotal,
  MOST_OF_ONE_LINE,
  valueOf,
  type BasketLine,
  type MinorUnits,
} from '@tableside/core';
import { validateNote, type FieldRefusal } from '@tableside/core/guest';
import {
  allergensOf,
  availabilityOf,
  availabilityOfPortion,
  defaultPortion,
  dishLine,
  firstIncomplete,
  noPicks,
  pick,
  pickedIngredients,
  picksOf,
  quantityPicked,
  stateOfChoice,
  toChoiceLines,
  unpick,
  type AllergenInfo,
  type Availability,
  type Choice,
  type ChoiceState,
  type Dish,
  type Ingredient,
  type Menu,
  type Picks,
  type Portion,
} from '@tableside/core/menu';

const isOnOffer = (portion: Portion): boolean => availabilityOfPortion(portion) === 'available';

export class DishModel {
  portion: Portion | undefined;
  picks: Picks = [];
  quantity = 1;
  note = '';
  /** How often the guest has tried to add the dish: after the first try the sheet shows what is missing. */
  tries = 0;

  constructor(
    readonly menu: Menu,
    readonly dish: Dish,
    /** The basket line that the guest edits, if any. */
    readonly edited?: BasketLine,
  ) {
    const before = dish.portions.find(({ id }) => id === edited?.portionTypeId);
    this.portion = before !== undefined && isOnOffer(before) ? before : defaultPortion(dish);
    if (this.portion !== undefined) {
      this.picks = edited === undefined ? noPicks(this.portion) : picksOf(this.portion, edited.choiceLines);
    }
    if (edited !== undefined) {
      this.quantity = edited.quantity;
      this.note = edited.messages.join(' ');
    }
    makeAutoObservable(this, {}, { deep: false });
  }

  get availability(): Availability {
    return availabilityOf(this.dish);
  }

  /** Those with a price. One that cannot be completed is shown as sold out. */
  get portions(): readonly { readonly portion: Portion; readonly isSoldOut: boolean }[] {
    return this.dish.portions
      .filter(({ price }) => price !== undefined)
      .map((portion) => ({ portion, isSoldOut: !isOnOffer(portion) }));
  }

  get choices(): readonly Choice[] {
    return this.portion?.choices ?? [];
  }

  /** Allergens of the dish and the chosen options (B15). */
  get allergens(): AllergenInfo {
    return allergensOf(
      this.dish,
      this.chosen.map(({ ingredient }) => ingredient),
      this.menu.records,
    );
  }

  /** With every option: a choice among them moves nothing where this has its room. */
  get mostAllergens(): AllergenInfo {
    const options = this.choices.flatMap(({ ingredients }) => ingredients);
    return allergensOf(this.dish, options, this.menu.records);
  }

  /** Of the dish with the chosen options; undefined where those of the dish are unknown. */
  get calories(): number | undefined {
    const { calories } = this.dish;
    if (calories === undefined) return undefined;
    return this.chosen.reduce(
      (sum, { ingredient, quantity }) => sum + quantity * (this.caloriesOf(ingredient) ?? 0),
      calories,
    );
  }

  /** A chosen option does not say its calories, so that the dish has more than the sum. */
  get lacksCalories(): boolean {
    return this.chosen.some(({ ingredient }) => this.caloriesOf(ingredient) === undefined);
  }

  caloriesOf({ calories, displayRecordId }: Ingredient): number | undefined {
    return calories ?? this.menu.records.get(displayRecordId)?.calories;
  }

  private get chosen(): ReturnType<typeof pickedIngredients> {
    return this.portion === undefined ? [] : pickedIngredients(this.portion, this.picks);
  }

  /** The first choice that is incomplete, once the guest has tried to add. */
  get incompleteChoice(): number | undefined {
    return this.tries > 0 && this.portion !== undefined
      ? firstIncomplete(this.portion, this.picks)
      : undefined;
  }

  get noteRefusal(): FieldRefusal | undefined {
    const validated = validateNote(this.note);
    return isLeft(validated) ? validated.left : undefined;
  }

  get canAddMore(): boolean {
    return this.quantity < MOST_OF_ONE_LINE;
  }

  /** The amount on the button. */
  get total(): MinorUnits | undefined {
    const line = this.lineAsItIs;
    return line && lineTotal(line);
  }

  stateOf(choiceIndex: number): ChoiceState | undefined {
    const choice = this.choices[choiceIndex];
    return choice && stateOfChoice(choice, this.picks[choiceIndex]);
  }

  picked(choiceIndex: number, ingredientId: string): number {
    return quantityPicked(this.picks, choiceIndex, ingredientId);
  }

  choosePortion(portionId: string): void {
    const portion = this.dish.portions.find(({ id }) => id === portionId);
    if (portion === undefined || portion === this.portion || !isOnOffer(portion)) return;
    // Keeps the picks that the new portion also has.
    const picked = this.portion === undefined ? [] : toChoiceLines(this.portion, this.picks);
    this.portion = portion;
    this.picks = picksOf(portion, picked);
  }

  pick(choiceIndex: number, ingredientId: string): void {
    if (this.portion === undefined) return;
    const picked = pick(this.portion, this.picks, choiceIndex, ingredientId);
    if (isRight(picked)) this.picks = picked.right;
  }

  unpick(choiceIndex: number, ingredientId: string): void {
    if (this.portion !== undefined) this.picks = unpick(this.portion, this.picks, choiceIndex, ingredientId);
  }

  typeNote(text: string): void {
    this.note = text;
  }

  changeQuantity(by: number): void {
    this.quantity = Math.min(MOST_OF_ONE_LINE, Math.max(1, this.quantity + by));
  }

  /** The line for the basket, or undefined if something is missing; from then on the sheet shows what. */
  finish(): BasketLine | undefined {
    this.tries += 1;
    const { menu, dish, portion, picks, note, quantity } = this;
    return portion && valueOf(dishLine(menu, dish, { portion, picks, note, quantity }));
  }

  private get lineAsItIs(): BasketLine | undefined {
    if (this.portion === undefined) return undefined;
    const note = validateNote(this.note);
    const message = isRight(note) ? note.right : '';
    const item = basketItem(this.menu, this.dish, this.portion, this.picks, message);
    return item && lineOf(item, this.quantity);
  }
}
