import { useState, type FormEvent } from 'react';
import { isLeft } from '@tableside/core';
import { sayField } from '../../copy/say.ts';
import type { BasketModel } from '../../models/basket-model.ts';
import { useSay } from '../../visit.tsx';

export interface TableEntry {
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
