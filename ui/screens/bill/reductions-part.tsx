import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { Field } from '../../components/field.tsx';
import { Stepper } from '../../components/stepper.tsx';
import { Notice } from '../../components/notice.tsx';
import '../../components/fold.css';
import { BILL_TEXTS } from '../../copy/bill.ts';
import { sayField } from '../../copy/venue.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { BillCoversModel } from '../../models/bill/bill-covers-model.ts';
import type { BillVoucherModel } from '../../models/bill/bill-voucher-model.ts';
import { focusHeading } from './focus-heading.ts';

/** A voucher for the bill. It cannot be removed again (WA5). */
export const VoucherPart = observer(function VoucherPart({ voucher }: { voucher: BillVoucherModel }) {
  const say = useSay(BILL_TEXTS);
  const { refusal, isAsking } = voucher;
  const label = say('bill.voucher.code');
  const sayRefusal = (why: Exclude<typeof refusal, undefined>): string => {
    if (why === 'failed') return say('voucher.failed');
    return 'said' in why ? why.said : sayField(say, why, label);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void voucher.apply();
  };
  return (
    <details className="bill-offer fold">
      <summary>{say('bill.voucher')}</summary>
      <form className="bill-reduction code-form" onSubmit={submit} noValidate>
        <Field
          id="bill-voucher"
          label={label}
          value={voucher.code}
          error={refusal && sayRefusal(refusal)}
          onType={(text) => voucher.type(text)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <button type="submit" className="button button-secondary" aria-disabled={isAsking}>
          {say(isAsking ? 'bill.voucher.asking' : 'bill.voucher.apply')}
        </button>
      </form>
    </details>
  );
});

/** The discount by number of guests, from Monday to Wednesday (V5). Folded until a guest asks for it. */
export const CoversPart = observer(function CoversPart({ covers }: { covers: BillCoversModel }) {
  const say = useSay(BILL_TEXTS);
  const { range, isAsking, applied, refusal } = covers;
  if (applied !== undefined) return <Notice kind="fact">{say('bill.covers.applied', { n: applied })}</Notice>;
  if (range === undefined) return null;
  const n = covers.covers;
  const apply = async (): Promise<void> => {
    await covers.apply();
    if (covers.applied !== undefined) focusHeading();
  };
  return (
    <details className="bill-offer fold">
      <summary>{say('bill.covers')}</summary>
      <div className="bill-reduction">
        <p className="pay-aside">{say('bill.covers.text', { ...range })}</p>
        <div className="split-row">
          <span>{say('bill.covers.count')}</span>
          <Stepper
            label={say('bill.covers.count')}
            quantity={n}
            fewer={say('bill.covers.fewer')}
            more={say('bill.covers.more')}
            canFewer={n > range.min}
            canMore={n < range.max}
            onFewer={() => covers.choose(n - 1)}
            onMore={() => covers.choose(n + 1)}
          />
        </div>
        {refusal !== undefined && <Notice kind="fault">{refusal.said ?? say('bill.covers.failed')}</Notice>}
        <button
          type="button"
          className="button button-secondary"
          aria-disabled={isAsking}
          onClick={() => void apply()}
        >
          {isAsking ? say('bill.covers.asking') : say('bill.covers.apply', { n })}
        </button>
      </div>
    </details>
  );
});
