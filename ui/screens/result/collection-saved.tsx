import { useEffect, useState } from 'react';
import { instantOf } from '@tableside/core/time';
import { RESULT_TEXTS } from '../../copy/result.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import { calendarFile, type Collection } from './calendar-file.ts';

/** Saves a collection as a calendar file once it is shown, and says so. */
export function CollectionSaved({ collection }: { collection: Omit<Collection, 'now'> }) {
  const say = useSay(RESULT_TEXTS);
  const results = useVisit().checkoutSession?.results;
  const [content] = useState(() => calendarFile({ ...collection, now: instantOf(Date.now()) }));
  useEffect(
    () => results?.download({ fileName: 'collection.ics', type: 'text/calendar;charset=utf-8', content }),
    [results, content],
  );
  return <span className="visually-hidden">{say('collect.calendar.saved')}</span>;
}
