import type { Elements } from './elements.ts';
import './tick.css';

/** A box that the guest ticks, with its words beside it. */
export function Tick(props: {
  checked: boolean;
  disabled?: boolean;
  onTick: (isTicked: boolean) => void;
  /** A text, or several parts that share the row. */
  children: Elements;
}) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onTick(event.currentTarget.checked)}
      />
      {props.children}
    </label>
  );
}
