import type { ReactNode } from 'react';
import './fold.css';
import './totals.css';

export interface FigureRow {
  readonly key: string;
  readonly label: ReactNode;
  /** Formatted, with its sign. */
  readonly amount: string;
  /** The row of the total. */
  readonly isTotal?: boolean;
  /** A control beside the figure. */
  readonly act?: ReactNode;
}

/** A figure and the reason for it (B11). */
export interface ExplainedFigure {
  readonly key: string;
  readonly label: string;
  readonly amount: string;
  readonly reason: string;
}

/** Figures, and on demand the steps that led to each. */
export function Totals(props: {
  figures: readonly FigureRow[];
  why: string;
  /** Empty where the figures speak for themselves. */
  explained: readonly ExplainedFigure[];
}) {
  const { figures, why, explained } = props;
  return (
    <section className="totals">
      <dl className="totals-figures">
        {figures.map(({ key, label, amount, isTotal, act }) => (
          <div key={key} className={isTotal ? 'totals-row totals-total' : 'totals-row'}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd>{amount}</dd>
            {Boolean(act) && <dd className="totals-act">{act}</dd>}
          </div>
        ))}
      </dl>
      {explained.length > 0 && (
        <details className="totals-why fold">
          <summary>{why}</summary>
          <ul>
            {explained.map(({ key, label, amount, reason }) => (
              <li key={key}>
                <span>{label}</span>
                <span>{amount}</span>
                <span className="totals-reason">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
