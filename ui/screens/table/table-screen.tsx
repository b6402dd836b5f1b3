import { observer } from 'mobx-react-lite';
import { useId, type FormEvent } from 'react';
import { ActionBar } from '../../components/action-bar.tsx';
import { Page } from '../../components/page.tsx';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { paths } from '../../navigation/routes.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import { VenueNotice } from '../venue/venue-notice.tsx';
import { AreaField } from './area-field.tsx';
import { TableField } from './table-field.tsx';
import { useEntryFlow } from './use-entry-flow.ts';
import './table.css';

/** Asks for the guest's table. */
export const TableScreen = observer(function TableScreen({ order }: { order: OrderModel }) {
  const say = useSay(VENUE_TEXTS);
  const { basket, session } = order;
  const { slug } = session.venue;
  const id = useId();
  const entry = useEntryFlow(order);
  const lastTable = useVisit().remembered?.tableAt(slug);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    entry.continueFromTable();
  };
  return (
    <Page heading={say('table.heading')} back={paths.venue(slug)}>
      <form className="table-form" onSubmit={submit} noValidate>
        <p>{say('table.text')}</p>
        <TableField id={id} entry={entry.table} autoFocus />
        {lastTable !== undefined && entry.table.typed === '' && (
          <button
            type="button"
            className="button button-secondary"
            onClick={() => {
              entry.table.type(lastTable);
              document.getElementById(id)?.focus();
            }}
          >
            {say('table.last', { table: lastTable })}
          </button>
        )}
        {basket.destination.areaChoices.length > 0 && (
          <AreaField choices={basket.destination.areaChoices} entry={entry} />
        )}
        <VenueNotice venue={session.venue} service={session.service} />
        <ActionBar>
          <button type="submit" className="button">
            {say('table.continue')}
          </button>
        </ActionBar>
      </form>
    </Page>
  );
});
