import { ListFilter, Search, X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import type { Say } from '../../copy/say.ts';
import { hasWish, type MenuList } from '../../models/menu/menu-list.ts';
import type { MenuModel } from '../../models/menu/menu-model.ts';
import { useSay } from '../../app/visit-context.tsx';
import './menu-search.css';

/** Scrolls to the search's own place, where its results are visible. */
function scrollToSearch(input: HTMLInputElement): void {
  const header = input.closest('main')?.querySelector('header');
  const top = header ? header.offsetTop + header.offsetHeight : 0;
  if (window.scrollY > top) window.scrollTo({ top, behavior: 'instant' });
}

/** Filters the menu by the typed text and by diets, and announces how many dishes are left. */
export const MenuSearch = observer(function MenuSearch({
  model,
  list,
  onDiet,
}: {
  model: MenuModel;
  list: MenuList;
  onDiet: () => void;
}) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const { found, search, wish } = list;
  const isFiltered = search !== '' || hasWish(wish);
  const chosen = wish.tags.length + wish.avoid.length;
  return (
    <div className="menu-search" role="search">
      <Icon of={Search} className="menu-search-icon" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={model.search}
        placeholder={say('menu.search')}
        aria-label={say('menu.search')}
        onChange={(event) => {
          scrollToSearch(event.currentTarget);
          model.typeSearch(event.currentTarget.value);
        }}
      />
      {model.search !== '' && (
        <button
          type="button"
          className="icon-button menu-search-clear"
          aria-label={say('menu.search.clear')}
          onClick={() => {
            model.typeSearch('');
            input.current?.focus();
          }}
        >
          <Icon of={X} />
        </button>
      )}
      <button
        type="button"
        className="icon-button menu-diet"
        aria-label={say('menu.diet')}
        aria-haspopup="dialog"
        onClick={onDiet}
      >
        <Icon of={ListFilter} />
        {chosen > 0 && <span className="menu-diet-count">{chosen}</span>}
      </button>
      <p className={found === 0 && isFiltered ? 'menu-search-none' : 'visually-hidden'} aria-live="polite">
        {isFiltered && sayFound(say, list)}
      </p>
    </div>
  );
});

function sayFound(say: Say, { found, search }: MenuList): string {
  if (found > 0) return say('menu.search.found', { n: found });
  return search === '' ? say('menu.diet.nothing') : say('menu.search.none', { text: search });
}
