import { sayField } from '../../copy/say.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isLeft } from '@tableside/core';
import { ActionBar } from '../../components/action-bar.tsx';
import { Field } from '../../components/field.tsx';
import { Page } from '../../components/page.tsx';
import { fetchWhatComesAfterVenue } from '../../lazy-screens.tsx';
import type { BasketModel } from '../../models/basket-model.ts';
import type { OrderModel } from '../../models/order-model.ts';
import { paths } from '../../routes.ts';
import { useSay } from '../../visit.tsx';
import { BusyMessage } from '../venue/venue-screen.tsx';
import './table.css';

/** Which table the guest is at. */
export const TableScreen = observer(function TableScreen({ order }: { order: OrderModel }) {
  const say = useSay();
  const [, navigate] = useLocation();
  const { slug } = order.session.venue;
  const forBasket = new URLSearchParams(useSearch()).get('for') === 'basket';
  useEffect(fetchWhatComesAfterVenue, []);
  const id = useId();
  const entry = useTableEntry(order.basket, () =>
    navigate(forBasket ? paths.basket(slug, 'order') : paths.menus(slug, 'order')),
  );
  return (
    <Page heading={say('table.heading')} back={forBasket ? paths.basket(slug, 'order') : paths.venue(slug)}>
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

interface TableEntry {
  readonly typed: string;
  readonly error: string | undefined;
  readonly type: (text: string) => void;
  readonly submit: (event: FormEvent) => void;
}

/** What was typed as the table, and what is wrong with it once the guest has tried to go on. */
export function useTableEntry(basket: BasketModel, onChosen: () => void): TableEntry {
  const say = useSay();
  const [typed, setTyped] = useState(basket.tableNumber ?? '');
  const [error, setError] = useState<string>();
  return {
    typed,
    error,
    type: (text) => {
      setTyped(text);
      setError(undefined);
    },
    submit: (event) => {
      event.preventDefault();
      const chosen = basket.chooseTable(typed);
      if (!isLeft(chosen)) onChosen();
      else if (chosen.left === 'required') setError(sayField(say, { rule: 'required' }, say('table.field')));
      else setError(say('table.unknown', { table: typed.trim() }));
    },
  };
}

export function TableField(props: { id: string; entry: TableEntry; autoFocus?: boolean }) {
  const say = useSay();
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
