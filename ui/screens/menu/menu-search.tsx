import { ListFilter, Search, X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import type { MenuModel } from '../../models/menu/menu-model.ts';
import { useSay } from '../../app/visit-context.tsx';
import './menu-search.css';

/** Scrolls to the search's own place, where its results are visible. */
function scrollToSearch(input: HTMLInputElement): void {
  const header = input.closest('main')?.querySelector('header');
  const top = header ? header.offsetTop + header.offsetHeight : 0;
  if (window.scrollY > top) window.scrollTo({ top, behavior: 'instant' });
}

/**
 * Filters the menu by the typed text and by diets. The field is as round as the button beside it until it has the focus
 * or a text; then it covers the categories, and nothing moves.
 */
export const MenuSearch = observer(function MenuSearch({
  model,
  onDiet,
}: {
  model: MenuModel;
  onDiet: () => void;
}) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const { wish } = model;
  const chosen = wish.tags.length + wish.avoid.length;
  return (
    <div className="menu-search" role="search">
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
      <Icon of={Search} className="menu-search-icon" />
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
    </div>
  );
});
