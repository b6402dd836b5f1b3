import { ScanQrCode, TicketPercent } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useRef, type FormEvent } from 'react';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { EXTRAS_TEXTS } from '../../copy/basket-extras.ts';
import { sayField } from '../../copy/venue.ts';
import { sayFailure } from '../../copy/ordering.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { ScannerModel } from '../../models/order/scanner-model.ts';
import type { VouchersModel } from '../../models/order/vouchers-model.ts';
import { ScannerSheet } from './scanner-sheet.tsx';

const CODE_ID = 'voucher-code';
/** It closes once a voucher is in, and the list below it grows. */
const PART_ID = 'voucher-part';
const LIST_ID = 'voucher-list';

/** Vouchers by code: typed, or scanned if the venue has that. An employee types their id here (S12). */
export const VoucherPart = observer(function VoucherPart(props: {
  vouchers: VouchersModel;
  scanner: ScannerModel;
}) {
  const say = useSay(EXTRAS_TEXTS);
  const { vouchers, scanner } = props;
  // Where there are no vouchers, guests see no field for one, and whoever works there finds theirs (S22).
  const ofStaff = !vouchers.typesCodes;
  const label = say(ofStaff ? 'voucher.staff.number' : 'voucher.code');
  const fold = useRef<HTMLDetailsElement>(null);
  const { isAsking, codeRefusal, failure } = vouchers;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void vouchers.apply().then((isAdded) => {
      if (!isAdded || fold.current === null) return;
      fold.current.open = false;
      fold.current.querySelector('summary')?.focus();
    });
  };
  return (
    <details
      id={PART_ID}
      ref={fold}
      className="extra"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) document.getElementById(CODE_ID)?.focus();
      }}
    >
      <summary>{say(ofStaff ? 'voucher.staff' : 'voucher.heading')}</summary>
      <form className="extra-form code-form" onSubmit={submit} noValidate>
        <div>
          <Field
            id={CODE_ID}
            label={label}
            value={vouchers.code}
            error={
              codeRefusal === undefined
                ? failure && sayFailure(say, failure)
                : sayField(say, codeRefusal, label)
            }
            onType={(text) => vouchers.typeCode(text)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
          />
          {vouchers.scansCodes && scanner.isOffered && (
            <button
              type="button"
              className="icon-button extra-scan"
              aria-label={say('voucher.scan')}
              onClick={() => scanner.show()}
            >
              <Icon of={ScanQrCode} />
            </button>
          )}
        </div>
        <button
          type="submit"
          className="button button-secondary"
          aria-controls={PART_ID}
          aria-disabled={isAsking}
        >
          {say(isAsking ? 'voucher.asking' : ofStaff ? 'voucher.staff.apply' : 'voucher.apply')}
        </button>
      </form>
      {scanner.isShown && (
        <ScannerSheet
          scanner={scanner}
          onType={() => {
            scanner.hide();
            requestAnimationFrame(() => document.getElementById(CODE_ID)?.focus());
          }}
        />
      )}
    </details>
  );
});

/** The added vouchers, each with a button that removes it (V3). */
export const VoucherList = observer(function VoucherList({ vouchers }: { vouchers: VouchersModel }) {
  const say = useSay(EXTRAS_TEXTS);
  const list = useRef<HTMLUListElement>(null);
  const { listed } = vouchers;
  const remove = async (code: string): Promise<void> => {
    const around = list.current?.closest<HTMLElement>('section');
    await vouchers.remove(code);
    // The button has gone with its voucher.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) around?.querySelector('h2')?.focus();
    });
  };
  if (listed.length === 0) return null;
  return (
    <ul id={LIST_ID} ref={list} className="vouchers" aria-label={say('voucher.list')}>
      {listed.map(({ voucherCode, voucherType, friendlyName, leaving }) => (
        <li key={voucherCode} className="voucher">
          <Icon of={TicketPercent} />
          <span className="voucher-words">
            <span className="voucher-name">{friendlyName}</span>
            <span className="basket-line-detail">
              {voucherType === 'employee_discount' ? say('voucher.staffDiscount') : voucherCode}
            </span>
          </span>
          <button
            type="button"
            className="link-button"
            aria-controls={LIST_ID}
            aria-label={leaving ? undefined : say('voucher.remove', { name: friendlyName })}
            aria-disabled={leaving}
            onClick={() => {
              if (!leaving) void remove(voucherCode);
            }}
          >
            {say(leaving ? 'voucher.leaving' : 'basket.remove.short')}
          </button>
        </li>
      ))}
    </ul>
  );
});
