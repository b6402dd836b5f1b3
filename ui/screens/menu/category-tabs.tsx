import { useEffect, useRef, useState } from 'react';
import type { Category } from '@tableside/core/menu';
import { useSay } from '../../app/visit-context.tsx';
import { holdInSight } from './hold-in-sight.ts';
import './category-tabs.css';

/** Tabs that follow the scroll position: the current category is marked, and a tap scrolls to one. */
export function CategoryTabs({ categories }: { categories: readonly Category[] }) {
  const say = useSay();
  const [current, setCurrent] = useState(categories[0]?.id);
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<AbortSignal>(null);

  useEffect(() => {
    const seen = new Map<string, boolean>();
    const top = document.getElementById(`category-${categories[0]?.id}`);
    // A band below the sticky tools: the category that fills it is the current one.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) seen.set(entry.target.id, entry.isIntersecting);
        // Other categories pass by while the dishes above are rendered. The tabs must not follow them under a finger.
        if (held.current?.aborted === false) return;
        const first = categories.find(({ id }) => seen.get(`category-${id}`));
        // At the menu's top, what stands above the first category may fill the band.
        const isBelow = (top?.getBoundingClientRect().top ?? 0) > 0;
        const now = first ?? (isBelow ? categories[0] : undefined);
        if (now !== undefined) setCurrent(now.id);
      },
      { rootMargin: '-72px 0px -60% 0px' },
    );
    for (const { id } of categories) {
      const section = document.getElementById(`category-${id}`);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [categories]);

  const first = categories[0]?.id;
  const wasMoved = useRef(false);
  useEffect(() => {
    // The first tab is already visible, and reading its position would force a layout.
    if (current === first && !wasMoved.current) return;
    wasMoved.current = true;
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    const { current: row } = list;
    if (tab && row) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2 });
  }, [current, first]);

  return (
    <nav aria-label={say('menu.categories')}>
      {/* Firefox makes what scrolls a stop of the keyboard. */}
      <ul className="category-tabs" ref={list} tabIndex={-1}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#category-${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                held.current = holdInSight(`category-${id}`, (part) =>
                  part.scrollIntoView({ behavior: 'instant' }),
                );
                setCurrent(id);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
