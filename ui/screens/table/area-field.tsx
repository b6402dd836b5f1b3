import { ChevronDown } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { AreaChoice } from '@tableside/core/content';
import { Icon } from '../../components/icon.tsx';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { EntryFlow } from '../../flows/entry-flow.ts';
import './table.css';

/** The guest's area, by name. Left empty, the table's number decides it (A3, S10). */
export const AreaField = observer(function AreaField(props: {
  choices: readonly AreaChoice[];
  entry: Pick<EntryFlow, 'areaId' | 'chooseArea' | 'table'>;
}) {
  const say = useSay(VENUE_TEXTS);
  const id = useId();
  const { choices, entry } = props;
  // Both of them have the table. A press also goes on, as the form's own button does.
  if (entry.table.fault === 'sharedTable' && choices.length === 2)
    return (
      <div className="area-choice" role="group" aria-label={say('area.field')}>
        {choices.map(({ area, label }) => (
          <button
            key={area.id}
            type="button"
            className="button button-secondary"
            onClick={({ currentTarget: { form } }) => {
              entry.chooseArea(area.id);
              form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
            }}
          >
            {label}
          </button>
        ))}
      </div>
    );
  return (
    <div className="field">
      <label htmlFor={id}>{say('area.field')}</label>
      <div className="area-select">
        <select
          id={id}
          value={entry.areaId ?? ''}
          onChange={({ currentTarget: { value } }) => entry.chooseArea(value === '' ? undefined : value)}
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
});
