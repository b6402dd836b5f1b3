import type { ReactNode } from 'react';

/** The main act of a screen: one button at its bottom. */
export function ActionBar(props: { children: ReactNode }) {
  return <div className="action-bar">{props.children}</div>;
}
