import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ActionBar } from '../../components/action-bar.tsx';
import { Field } from '../../components/field.tsx';
import { Page } from '../../components/page.tsx';
import { fetchWhatComesAfterVenue } from '../../lazy-screens.tsx';
import type { OrderModel } from '../../models/order-model.ts';
import { paths } from '../../routes.ts';
import { useFrontSay } from '../../copy/front-say.ts';
import { BusyMessage } from '../venue/busy-message.tsx';
import { useTableEntry, type TableEntry } from './table-entry.ts';
import './table.css';

/** Which table the guest is at. */
export const TableScreen = observer(function TableScreen({ order }: { order: OrderModel }) {
  const say = useFrontSay();
  const [, navigate] = useLocation();
  const { slug } = order.session.venue;
  const forBasket = new URLSearchParams(useSearch()).get('for') === 'basket';
  useEffect(fetchWhatComesAfterVenue, []);
  const id = useId();
  const entry = useTableEntry({
    given: order.basket.tableNumber ?? '',
    choose: (typed) => order.basket.chooseTable(typed),
    onChosen: () =>
      navigate(
        forBasket ? paths.basket(slug, order.session.service) : paths.menus(slug, order.session.service),
      ),
  });
  return (
    <Page
      heading={say('table.heading')}
      back={forBasket ? paths.basket(slug, order.session.service) : paths.venue(slug)}
    >
      <form className="table-form" onSubmit={entry.submit} noValidate>
        <p>{say('table.text')}</p>
        <TableField id={id} entry={entry} autoFocus />
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

export function TableField(props: { id: string; entry: TableEntry; autoFocus?: boolean }) {
  const say = useFrontSay();
  const { entry } = props;
  return (
    <Field
      id={props.id}
      label={say('table.field')}
      value={entry.typed}
      error={entry.error}
      onType={entry.type}
      className="table-input"
      autoComplete="off"
      autoCapitalize="characters"
      enterKeyHint="go"
      maxLength={20}
      autoFocus={props.autoFocus === true}
    />
  );
}
