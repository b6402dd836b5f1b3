import type { IconNode } from 'lucide';
import { createElement } from 'react';

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
      {of.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))}
    </svg>
  );
}
