import type { IconNode } from 'lucide';
import { createElement, type ReactNode } from 'react';

/** The shapes of an icon are the same each time, and a menu has an icon for each dish. */
const shapes = new Map<IconNode, ReactNode>();

function shapesOf(icon: IconNode): ReactNode {
  let made = shapes.get(icon);
  if (made === undefined) {
    made = icon.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }));
    shapes.set(icon, made);
  }
  return made;
}

/** An icon of the app's set. It is hidden from screen readers: text stands beside it or on its button. */
export function Icon({ of, className }: { of: IconNode; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {shapesOf(of)}
    </svg>
  );
}
