import { useRef, type ReactNode } from 'react';
import { useVisit } from '../app/visit-context.tsx';
import { useReservedHeight } from './reserve-height.ts';

/** The main action of a screen: one button at the bottom. */
export function ActionBar(props: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useReservedHeight(bar, useVisit().toasts.standAbove);
  return (
    <div ref={bar} className="action-bar">
      {props.children}
    </div>
  );
}
