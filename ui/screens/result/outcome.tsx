import { CircleCheck, CircleHelp, CircleX } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import './result.css';

const ICONS = {
  success: { of: CircleCheck, className: 'result-icon result-icon-success' },
  fault: { of: CircleX, className: 'result-icon result-icon-fault' },
  /** Not done, and nothing was charged. */
  notDone: { of: CircleX, className: 'result-icon' },
  question: { of: CircleHelp, className: 'result-icon' },
} as const;

/** A page that says what became of something. */
export function Outcome(props: { heading: string; icon: keyof typeof ICONS; children: ReactNode }) {
  return (
    <Page heading={props.heading}>
      <div className="result">
        <Icon {...ICONS[props.icon]} />
        {props.children}
      </div>
    </Page>
  );
}

/** The one figure that the guest looks for. */
export function MainFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="order-number">
      <span>{label}</span>
      <strong>{children}</strong>
    </p>
  );
}
