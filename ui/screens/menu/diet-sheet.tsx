import { observer } from 'mobx-react-lite';
import { LanguageChoice } from '../../components/language-choice.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Tick } from '../../components/tick.tsx';
import { DIET_TEXTS, type DietKey } from '../../copy/diet.ts';
import { sayMark, sayName, type Say } from '../../copy/say.ts';
import { useSay } from '../../app/visit-context.tsx';
import { hasWish, type MenuList } from '../../models/menu/menu-list.ts';
import { searchedList } from '../../models/menu/searched-list.ts';
import type { MenuModel } from '../../models/menu/menu-model.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { DietaryLink } from './dietary-link.tsx';
import './diet-sheet.css';

interface DietSheetProps {
  readonly order: OrderModel;
  readonly list: MenuList;
  readonly onClose: () => void;
}

/** What a guest eats, and what they avoid. The menu behind the sheet follows every tick (B15). */
export const DietSheet = observer(function DietSheet({ order, list, onClose }: DietSheetProps) {
  const say = useSay(DIET_TEXTS);
  const { menu: model } = order;
  const { wish } = model;
  const { tags, allergens } = model.dietaryOptions;
  const { dishes, unknown } = searchedList(list);
  return (
    <Sheet label={say('diet.heading')} onClose={onClose}>
      <div className="diet">
        <h2>{say('diet.heading')}</h2>
        {tags.length + allergens.length === 0 && <p>{say('diet.none')}</p>}
        <Ticks
          legend={say('diet.tags')}
          names={tags}
          ticked={wish.tags}
          onTick={(chosen) => model.wishFor({ tags: chosen })}
        />
        <Ticks
          legend={say('diet.avoid')}
          names={allergens}
          ticked={wish.avoid}
          onTick={(chosen) => model.wishFor({ avoid: chosen })}
        />
        {wish.avoid.length > 0 && (unknown > 0 || wish.unknownToo === true) && (
          <UnknownToo model={model} unknown={unknown} />
        )}
        <p className="diet-caution">{say('diet.caution')}</p>
        <DietaryLink order={order} />
        <LanguageChoice />
      </div>
      <div className="diet-bar">
        <button type="button" className="button" onClick={onClose}>
          <span aria-live="polite">{sayShow(say, dishes.length)}</span>
        </button>
        <button
          type="button"
          className="link-button diet-clear"
          disabled={!hasWish(wish)}
          onClick={() => model.forgetWish()}
        >
          {say('menu.diet.clear')}
        </button>
      </div>
    </Sheet>
  );
});

function sayShow(say: Say<DietKey>, found: number): string {
  if (found === 0) return say('diet.show.none');
  return say('diet.show', { n: found });
}

const UnknownToo = observer(function UnknownToo({ model, unknown }: { model: MenuModel; unknown: number }) {
  const say = useSay(DIET_TEXTS);
  const { unknownToo: isTicked = false } = model.wish;
  return (
    <Tick checked={isTicked} onTick={(unknownToo) => model.wishFor({ unknownToo })}>
      <span>{say('diet.unknown.too', { n: unknown })}</span>
    </Tick>
  );
});

function Ticks(props: {
  legend: string;
  names: readonly string[];
  ticked: readonly string[];
  onTick: (ticked: readonly string[]) => void;
}) {
  const say = useSay(DIET_TEXTS);
  const { legend, names, ticked, onTick } = props;
  if (names.length === 0) return null;
  return (
    <fieldset className="diet-ticks">
      <legend>{legend}</legend>
      {names.map((name) => (
        <label key={name} className="diet-tick">
          <input
            type="checkbox"
            checked={ticked.includes(name)}
            onChange={(event) =>
              onTick(
                event.currentTarget.checked ? [...ticked, name] : ticked.filter((other) => other !== name),
              )
            }
          />
          <span className="diet-name">
            {sayMark(say, name) !== sayName(say, name) && <b aria-hidden>{sayMark(say, name)}</b>}
            <span>{sayName(say, name)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
