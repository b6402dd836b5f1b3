import { CircleCheck, CircleHelp, CircleMinus, CircleX } from 'lucide';
import type { ReactNode } from 'react';
import type { Elements } from '../../components/elements.ts';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import { PayFrame, type PayTerms } from '../pay/pay-frame.tsx';
import './result.css';

const ICONS = {
  success: <Icon of={CircleCheck} className="result-icon result-icon-success" />,
  fault: <Icon of={CircleX} className="result-icon result-icon-fault" />,
  /** It was not done, and nobody is at fault. */
  notDone: <Icon of={CircleMinus} className="result-icon result-icon-neutral" />,
  question: <Icon of={CircleHelp} className="result-icon" />,
} as const;

/** A page that shows the outcome of something. */
export function Outcome(props: {
  heading: string;
  icon: keyof typeof ICONS;
  children: ReactNode;
  /** Before the icon. */
  aside?: Elements;
  /** The page takes a payment. */
  terms?: PayTerms | undefined;
}) {
  const { heading, icon, terms, children } = props;
  const mark: Elements = ICONS[icon];
  const before: Elements = props.aside;
  const aside = (
    <>
      {before}
      {mark}
    </>
  );
  const page = { heading, aside, children: <div className="result">{children}</div> };
  return terms === undefined ? <Page {...page} /> : <PayFrame terms={terms} {...page} />;
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
