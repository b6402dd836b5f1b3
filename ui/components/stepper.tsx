import { Minus, Plus, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './stepper.css';

/**
 * A quantity with buttons for one fewer and one more. With `removes`, one fewer than `1` removes the item. A button that
 * can do nothing more is still there for the keyboard: one that is switched off at its last press drops the focus.
 */
export function Stepper(props: {
  label: string;
  /** A number, or words that hold it. */
  quantity: ReactNode;
  fewer: string;
  more: string;
  onFewer: () => void;
  onMore: () => void;
  canFewer?: boolean;
  canMore?: boolean;
  removes?: boolean;
}) {
  const { quantity } = props;
  return (
    <div className="stepper" role="group" aria-label={props.label}>
      <button
        type="button"
        className="stepper-button"
        aria-label={props.fewer}
        aria-disabled={props.canFewer === false}
        onClick={props.canFewer === false ? undefined : props.onFewer}
      >
        {props.removes && quantity === 1 ? <Icon of={Trash2} /> : <Icon of={Minus} />}
      </button>
      <output className="stepper-quantity">{quantity}</output>
      <button
        type="button"
        className="stepper-button"
        aria-label={props.more}
        aria-disabled={props.canMore === false}
        onClick={props.canMore === false ? undefined : props.onMore}
      >
        <Icon of={Plus} />
      </button>
    </div>
  );
}
