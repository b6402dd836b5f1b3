import { useId } from 'react';
import type { AreaChoice } from '@tableside/core';
import { useFrontSay } from '../../copy/front-say.ts';
import './table.css';

/** The area that the guest sits in, by its name; left alone, the table's number says it (A3, S10). */
export function AreaField(props: {
  choices: readonly AreaChoice[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  const say = useFrontSay();
  const id = useId();
  const { choices, chosen, onChoose } = props;
  return (
    <div className="field">
      <label htmlFor={id}>{say('area.field')}</label>
      <select
        id={id}
        className="area-select"
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
      >
        <option value="">{say('area.byTable')}</option>
        {choices.map(({ area, label }) => (
          <option key={area.id} value={area.id}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
