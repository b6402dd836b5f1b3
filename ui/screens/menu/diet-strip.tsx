import { observer } from 'mobx-react-lite';
import { InlineList } from '../../components/inline-list.tsx';
import type { MenuList } from '../../models/menu/menu-list.ts';
import { searchedList } from '../../models/menu/searched-list.ts';
import type { MenuModel } from '../../models/menu/menu-model.ts';
import { DIET_TEXTS } from '../../copy/diet.ts';
import { sayName } from '../../copy/say.ts';
import { useSay } from '../../app/visit-context.tsx';
import './diet-strip.css';

/** The guest's wishes, and how many dishes have unknown allergens: the menu never hides dishes silently (B15). */
export const DietStrip = observer(function DietStrip({ model, list }: { model: MenuModel; list: MenuList }) {
  const say = useSay(DIET_TEXTS);
  const { wish } = list;
  const { unknown } = searchedList(list);
  const nameOf = (name: string): string => sayName(say, name);
  const chosen = [
    ...wish.tags.map(nameOf),
    ...wish.avoid.map((name) => say('menu.diet.without', { name: nameOf(name) })),
  ];
  const shown = wish.unknownToo === true;
  const kept = shown ? 'shown' : 'hidden';
  return (
    <div className="diet-strip">
      <p>
        <span>
          <InlineList of={chosen} />
        </span>
        <button type="button" className="link-button" onClick={() => model.forgetWish()}>
          {say('menu.diet.clear')}
        </button>
      </p>
      {unknown > 0 && (
        <p>
          <span>{say(`menu.diet.unknown.${kept}`, { n: unknown })}</span>
          <button type="button" className="link-button" onClick={() => model.wishFor({ unknownToo: !shown })}>
            {say(shown ? 'menu.diet.unknown.hide' : 'menu.diet.unknown.show')}
          </button>
        </p>
      )}
    </div>
  );
});
