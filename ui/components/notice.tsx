import { CircleAlert, Info } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './notice.css';

/** A message in the page: a fault to act on, or a fact. */
export function Notice(props: { kind: 'fault' | 'fact'; children: ReactNode }) {
  return (
    <div className={`notice notice-${props.kind}`} role={props.kind === 'fault' ? 'alert' : 'status'}>
      <Icon of={props.kind === 'fault' ? CircleAlert : Info} />
      <div>{props.children}</div>
    </div>
  );
}
