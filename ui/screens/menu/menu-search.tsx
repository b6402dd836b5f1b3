import { Search, X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import type { MenuModel } from '../../models/menu-model.ts';
import { useSay } from '../../visit.tsx';

/** Filters the menu as one types, and says how much is left. */
export const MenuSearch = observer(function MenuSearch({ model }: { model: MenuModel }) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const found = model.categories.reduce((count, { dishes }) => count + dishes.length, 0);
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
        onChange={(event) => model.typeSearch(event.currentTarget.value)}
      />
      {model.search !== '' && (
        <button
          type="button"
          className="icon-button"
          aria-label={say('menu.search.clear')}
          onClick={() => {
            model.typeSearch('');
            input.current?.focus();
          }}
        >
          <Icon of={X} />
        </button>
      )}
      <p
        className={found === 0 && model.search !== '' ? 'menu-search-none' : 'visually-hidden'}
        aria-live="polite"
      >
        {model.search !== '' &&
          (found === 0
            ? say('menu.search.none', { text: model.search })
            : say(found === 1 ? 'menu.search.found.one' : 'menu.search.found.other', { n: found }))}
      </p>
    </div>
  );
});
