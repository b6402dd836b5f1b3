import { Minus, Plus, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './stepper.css';

/** A quantity with buttons for one fewer and one more. With `removes`, one fewer than `1` removes the item. */
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
        disabled={props.canFewer === false}
        onClick={props.onFewer}
      >
        {props.removes && quantity === 1 ? <Icon of={Trash2} /> : <Icon of={Minus} />}
      </button>
      <output className="stepper-quantity">{quantity}</output>
      <button
        type="button"
        className="stepper-button"
        aria-label={props.more}
        disabled={props.canMore === false}
        onClick={props.onMore}
      >
        <Icon of={Plus} />
      </button>
    </div>
  );
}
