import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { left } from '@tableside/core';
import { ActionBar } from '../../components/action-bar.tsx';
import { Page } from '../../components/page.tsx';
import { fetchWhatComesAfterVenue } from '../../lazy-screens.tsx';
import type { OrderModel } from '../../models/order-model.ts';
import { paths } from '../../routes.ts';
import { useFrontSay } from '../../copy/front-say.ts';
import { BusyMessage } from '../venue/busy-message.tsx';
import { AreaField } from './area-field.tsx';
import { useTableEntry } from './table-entry.ts';
import { TableField } from './table-field.tsx';
import './table.css';

/** Which table the guest is at. */
export const TableScreen = observer(function TableScreen({ order }: { order: OrderModel }) {
  const say = useFrontSay();
  const [, navigate] = useLocation();
  const { basket, session } = order;
  const { slug } = session.venue;
  useEffect(fetchWhatComesAfterVenue, []);
  const id = useId();
  const [areaId, setAreaId] = useState(basket.chosenArea?.area.id);
  const entry = useTableEntry({
    given: basket.tableNumber ?? '',
    choose: (typed) => {
      // First, for a tab of the table is asked after in its area.
      if (basket.areaChoices.length > 0 && !basket.chooseArea(areaId)) return left('locked');
      return basket.chooseTable(typed);
    },
    onChosen: () => {
      // Who comes back for another table has chosen already, and may choose otherwise.
      navigate(
        basket.subServiceChoices.length > 0 || order.tab !== undefined
          ? paths.subServices(slug)
          : paths.menus(slug, session.service),
      );
    },
  });
  return (
    <Page heading={say('table.heading')} back={paths.venue(slug)}>
      <form className="table-form" onSubmit={entry.submit} noValidate>
        <p>{say('table.text')}</p>
        <TableField id={id} entry={entry} autoFocus />
        {basket.areaChoices.length > 0 && (
          <AreaField choices={basket.areaChoices} chosen={areaId} onChoose={setAreaId} />
        )}
        <BusyMessage slug={slug} />
        <ActionBar>
          <button type="submit" className="button">
            {say('table.continue')}
          </button>
        </ActionBar>
      </form>
    </Page>
  );
});
