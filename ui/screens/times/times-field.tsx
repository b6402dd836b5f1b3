import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Timeslot } from '@tableside/core/time';
import { timeIn } from '../../components/clock-time.ts';
import { weekdayWord } from '../../components/weekday.ts';
import { Notice } from '../../components/notice.tsx';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { EntryFlow } from '../../flows/entry-flow.ts';
import { slotDays } from '../../models/order/slot-days.ts';
import type { TimesModel } from '../../models/order/times-model.ts';
import './times.css';

interface TimesFieldProps {
  readonly times: TimesModel;
  readonly entry: EntryFlow;
}

/** The available times, one tile each, by day, in the venue's time zone. */
export const TimesField = observer(function TimesField({ times, entry }: TimesFieldProps) {
  const say = useSay(VENUE_TEXTS);
  const id = useId();
  const days = slotDays([...times.slots, ...times.full].sort((a, b) => a.at - b.at));
  const next = times.slots[0];
  const { picked } = entry;
  const isFull = (slot: Timeslot): boolean => times.full.includes(slot);
  return (
    <fieldset className="times">
      <legend className="visually-hidden">{say('times.label')}</legend>
      <TimesNotices times={times} />
      {days.map(({ weekday, slots }) => (
        <div key={slots[0]?.at} role="group" aria-labelledby={`${id}-${weekday ?? 'today'}`}>
          <p id={`${id}-${weekday ?? 'today'}`} className="times-day">
            {weekday === undefined ? say('times.today') : weekdayWord(weekday)}
          </p>
          <div className="times-grid">
            {slots.map((slot) => (
              <label
                key={slot.at}
                className={`time${slot === next ? ' time-next' : ''}${slot.at === picked?.at ? ' time-picked' : ''}`}
              >
                <input
                  type="radio"
                  name={id}
                  className="visually-hidden"
                  disabled={isFull(slot)}
                  checked={slot.at === picked?.at}
                  onChange={() => entry.pick(slot.at)}
                />
                <span className="time-label">{slot.label}</span>
                {slot === next && <span className="time-note">{say('times.next')}</span>}
                {isFull(slot) && <span className="time-note">{say('times.full')}</span>}
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
});

/** Why the guest cannot choose, and what to press. */
const TimesNotices = observer(function TimesNotices({ times }: { times: TimesModel }) {
  const say = useSay(VENUE_TEXTS);
  const lookAgain = (
    <button
      type="button"
      className="link-button"
      aria-disabled={times.isAsking}
      onClick={() => void times.renew()}
    >
      {say('times.lookAgain')}
    </button>
  );
  return (
    <>
      {times.slots.length === 0 && (
        <Notice kind="fault">
          <span>{say('times.empty')}</span>
          {lookAgain}
        </Notice>
      )}
      {times.slots.length > 0 && times.askingFailed && (
        <Notice kind="fault">
          <span>{say('times.failed')}</span>
          {lookAgain}
        </Notice>
      )}
      {times.slots.length > 0 && <TimeGone times={times} />}
    </>
  );
});

/** The time that the guest chose is no longer available (T6). */
export const TimeGone = observer(function TimeGone({ times }: { times: TimesModel }) {
  const say = useSay(VENUE_TEXTS);
  const { chosenAt, chosenIsGone, zone } = times;
  if (!chosenIsGone || chosenAt === undefined) return null;
  return <Notice kind="fault">{say('times.gone', { time: timeIn(chosenAt, zone) })}</Notice>;
});
