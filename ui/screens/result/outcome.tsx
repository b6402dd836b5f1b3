import { CircleCheck, CircleHelp, CircleX } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import './result.css';

const ICONS = {
  success: <Icon of={CircleCheck} className="result-icon result-icon-success" />,
  fault: <Icon of={CircleX} className="result-icon result-icon-fault" />,
  /** It failed, and nothing was charged. */
  notDone: <Icon of={CircleX} className="result-icon" />,
  question: <Icon of={CircleHelp} className="result-icon" />,
} as const;

/** A page that shows the outcome of something. */
export function Outcome(props: { heading: string; icon: keyof typeof ICONS; children: ReactNode }) {
  return (
    <Page heading={props.heading} aside={ICONS[props.icon]}>
      <div className="result">{props.children}</div>
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
