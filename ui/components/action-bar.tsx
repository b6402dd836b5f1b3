import type { ReactNode } from 'react';

/** The main action of a screen: one button at the bottom. */
export function ActionBar(props: { children: ReactNode }) {
  return <div className="action-bar">{props.children}</div>;
}
