import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Choice, Ingredient } from '@tableside/core/menu';
import { moneyOf, supplementOf } from '../../components/money.ts';
import { NoteField } from '../../components/note-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Picture } from '../../components/picture.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Stepper } from '../../components/stepper.tsx';
import { sayAllergens } from '../../copy/allergens.ts';
import { choiceRule, type OrderingKey, ORDERING_TEXTS } from '../../copy/ordering.ts';
import { sayRefusedChange } from '../../copy/refused-change.ts';
import { sayField } from '../../copy/venue.ts';
import { sayName } from '../../copy/say.ts';
import { DishModel } from '../../models/menu/dish-model.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import '../../components/tick.css';
import './dish-sheet.css';

/** The sheet in which the guest configures a dish. */
export const DishSheet = observer(function DishSheet({ order }: { order: OrderModel }) {
  const subject = order.sheet;
  const sheet = useMemo(
    () => subject && new DishModel(subject.menu, subject.dish, subject.edited),
    [subject],
  );
  const close = useCallback(() => order.closeSheet(), [order]);
  if (sheet === undefined) return null;
  return (
    <Sheet label={sheet.dish.title} onClose={close}>
      <DishForm order={order} sheet={sheet} />
    </Sheet>
  );
});

const REFUSED: Readonly<Record<'outOfStock' | 'noPrice', OrderingKey>> = {
  outOfStock: 'dish.outOfStock',
  noPrice: 'dish.noPrice',
};

const DishForm = observer(function DishForm({ order, sheet }: { order: OrderModel; sheet: DishModel }) {
  const say = useSay(ORDERING_TEXTS);
  const visit = useVisit();
  const { dish, availability, noteRefusal } = sheet;
  const form = useRef<HTMLFormElement>(null);
  const blocked = order.menu.orderingBlocked;
  const showsCalories = order.showsCalories;

  const finish = (): void => {
    const line = sheet.finish();
    if (line === undefined) {
      form.current
        ?.querySelector('[data-incomplete], [aria-invalid="true"]')
        ?.scrollIntoView({ block: 'center' });
    } else if (!order.put(line)) visit.toasts.say(sayRefusedChange(say, visit));
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <Picture src={dish.image} className="dish-form-picture" width={640} height={360} sizes="100vw" eager />
      <div className="dish-form-body">
        <h2>{dish.title}</h2>
        {dish.description !== undefined && <p>{dish.description}</p>}
        <p className="dish-form-facts">
          {showsCalories && sheet.calories !== undefined && (
            <span>{say(sheet.lacksCalories ? 'menu.kcal.least' : 'menu.kcal', { n: sheet.calories })}</span>
          )}
          {dish.dietary.length > 0 && <span>{dish.dietary.map((tag) => sayName(say, tag)).join(', ')}</span>}
          <Allergens sheet={sheet} />
        </p>
        {availability !== 'available' && <Notice kind="fact">{say(REFUSED[availability])}</Notice>}
        {availability === 'available' && blocked && (
          <Notice kind="fact">{say('menu.orderingBlocked')}</Notice>
        )}
        {availability === 'available' && !blocked && (
          <>
            <Portions order={order} sheet={sheet} />
            {sheet.choices.map((choice, index) => (
              <ChoiceGroup key={choice.id} order={order} sheet={sheet} choice={choice} index={index} />
            ))}
            <NoteField
              id="dish-note"
              label={say('dish.note')}
              hint={say('dish.note.hint')}
              value={sheet.note}
              error={
                sheet.tries > 0 || sheet.note !== ''
                  ? noteRefusal && sayField(say, noteRefusal, say('dish.note'))
                  : undefined
              }
              onType={(text) => sheet.typeNote(text)}
            />
          </>
        )}
      </div>
      {availability === 'available' && !blocked && (
        <div className="dish-form-bar">
          <Stepper
            label={say('dish.quantity')}
            quantity={sheet.quantity}
            fewer={say('dish.quantity.fewer')}
            more={say('dish.quantity.more')}
            canFewer={sheet.quantity > 1}
            canMore={sheet.canAddMore}
            onFewer={() => sheet.changeQuantity(-1)}
            onMore={() => sheet.changeQuantity(1)}
          />
          <button type="submit" className="button">
            <span>{say(sheet.edited === undefined ? 'dish.add' : 'dish.save')}</span>
            {sheet.total !== undefined && (
              <span className="button-amount">{moneyOf(order.session.backend)(sheet.total)}</span>
            )}
          </button>
        </div>
      )}
    </form>
  );
});

const Allergens = observer(function Allergens({ sheet }: { sheet: DishModel }) {
  const say = useSay(ORDERING_TEXTS);
  return (
    <span className="dish-allergens" data-most={sayAllergens(say, sheet.mostAllergens)}>
      <span>{sayAllergens(say, sheet.allergens)}</span>
    </span>
  );
});

const Portions = observer(function Portions({ order, sheet }: { order: OrderModel; sheet: DishModel }) {
  const say = useSay(ORDERING_TEXTS);
  const money = moneyOf(order.session.backend);
  if (sheet.portions.length < 2) return null;
  return (
    <fieldset className="choice">
      <legend>{say('dish.portion')}</legend>
      {sheet.portions.map(({ portion, isSoldOut }) => (
        <label key={portion.id} className={isSoldOut ? 'option option-off' : 'option'}>
          <input
            type="radio"
            name="portion"
            checked={portion === sheet.portion}
            disabled={isSoldOut}
            onChange={() => sheet.choosePortion(portion.id)}
          />
          <span className="option-name">{portion.name}</span>
          {isSoldOut && <span className="option-price">{say('menu.soldOut')}</span>}
          {!isSoldOut && portion.price !== undefined && (
            <span className="option-price">{money(portion.price)}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
});

interface ChoiceProps {
  readonly order: OrderModel;
  readonly sheet: DishModel;
  readonly choice: Choice;
  readonly index: number;
}

const ChoiceGroup = observer(function ChoiceGroup({ order, sheet, choice, index }: ChoiceProps) {
  const say = useSay(ORDERING_TEXTS);
  const { brand } = useVisit();
  const state = sheet.stateOf(index);
  const legend = useRef<HTMLLegendElement>(null);
  const incomplete = sheet.incompleteChoice === index;
  useEffect(() => {
    if (!incomplete) return;
    legend.current?.focus({ preventScroll: true });
    legend.current?.scrollIntoView({ block: 'center' });
  }, [incomplete, sheet.tries]);
  if (state === undefined || choice.ingredients.length === 0) return null;
  return (
    <fieldset className="choice" data-incomplete={incomplete ? '' : undefined}>
      <legend ref={legend} tabIndex={-1}>
        <span className="choice-name">{`${choice.name} `}</span>
        {state.required ? (
          <span className={state.missing > 0 ? 'choice-need choice-need-open' : 'choice-need'}>
            {incomplete ? say('dish.chooseMore', { n: state.missing }) : choiceRule(say, choice)}
          </span>
        ) : (
          <>
            <span className="choice-need">{`${say('dish.optional')} `}</span>
            <span className="choice-rule">{choiceRule(say, choice)}</span>
          </>
        )}
      </legend>
      {brand.flags.showChoiceDescription && choice.description !== undefined && (
        <p className="choice-description">{choice.description}</p>
      )}
      <p className="visually-hidden" role="alert">
        {incomplete && say('dish.chooseMore', { n: state.missing })}
      </p>
      {choice.ingredients.map((ingredient) => (
        <IngredientOption
          key={ingredient.id}
          order={order}
          sheet={sheet}
          choice={choice}
          index={index}
          ingredient={ingredient}
        />
      ))}
    </fieldset>
  );
});

/** A radio button for exactly one, a checkbox for one that can be removed again, else a stepper. */
const IngredientOption = observer(function IngredientOption(props: ChoiceProps & { ingredient: Ingredient }) {
  const say = useSay(ORDERING_TEXTS);
  const { order, sheet, choice, index, ingredient } = props;
  const state = sheet.stateOf(index);
  const picked = sheet.picked(index, ingredient.id);
  const off = ingredient.isOutOfStock;
  const calories = order.showsCalories ? sheet.caloriesOf(ingredient) : undefined;
  if (state === undefined) return null;
  const single = state.single && state.required;
  const change = (): void =>
    picked > 0 && !single ? sheet.unpick(index, ingredient.id) : sheet.pick(index, ingredient.id);
  return (
    <div className={off ? 'option option-off' : 'option'}>
      <label className="option-label">
        <input
          type={single ? 'radio' : 'checkbox'}
          name={`choice-${choice.id}`}
          checked={picked > 0}
          disabled={off || (picked === 0 && state.full && !state.single)}
          onChange={change}
        />
        <span className="option-name">
          <span>{`${ingredient.name} `}</span>
          {calories !== undefined && (
            <small className="option-calories">{say('menu.kcal', { n: calories })}</small>
          )}
        </span>
        {off && <span className="option-price">{say('menu.soldOut')}</span>}
        {!off && ingredient.supplementPrice !== 0 && (
          <span className="option-price">
            {supplementOf(order.session.backend, ingredient.supplementPrice)}
          </span>
        )}
      </label>
      {picked > 0 && !state.single && (
        <Stepper
          label={ingredient.name}
          quantity={picked}
          fewer={say('dish.one.fewer', { name: ingredient.name })}
          more={say('dish.one.more', { name: ingredient.name })}
          canMore={!state.full}
          onFewer={() => sheet.unpick(index, ingredient.id)}
          onMore={() => sheet.pick(index, ingredient.id)}
        />
      )}
    </div>
  );
});
