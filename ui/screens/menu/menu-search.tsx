import { Search, X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import type { MenuList } from '../../models/menu-list.ts';
import type { MenuModel } from '../../models/menu-model.ts';
import { useSay } from '../../visit.tsx';

/** Filters the menu as one types, and says how much is left. */
export const MenuSearch = observer(function MenuSearch({
  model,
  list,
}: {
  model: MenuModel;
  list: MenuList;
}) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const { found, search } = list;
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
      <p className={found === 0 && search !== '' ? 'menu-search-none' : 'visually-hidden'} aria-live="polite">
        {search !== '' &&
          (found === 0
            ? say('menu.search.none', { text: search })
            : say(found === 1 ? 'menu.search.found.one' : 'menu.search.found.other', { n: found }))}
      </p>
    </div>
  );
});
