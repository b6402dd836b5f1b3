import { ChevronDown } from 'lucide';
import { useId } from 'react';
import type { AreaChoice } from '@tableside/core';
import { Icon } from '../../components/icon.tsx';
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
      <div className="area-select">
        <select
          id={id}
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
        <Icon of={ChevronDown} />
      </div>
    </div>
  );
}
