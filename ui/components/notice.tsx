import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import './notice.css';

/** Something the guest should read here: a fault to act on, or a fact. */
export function Notice(props: { kind: 'fault' | 'fact'; children: ReactNode }) {
  const Icon = props.kind === 'fault' ? CircleAlert : Info;
  return (
    <div className={`notice notice-${props.kind}`} role={props.kind === 'fault' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <div>{props.children}</div>
    </div>
  );
}
