import { observer } from 'mobx-react-lite';
import type { BillPayment, BillPaymentStep, EnteredVenue } from '@tableside/core';
import { accountTotals, billLineTotal, type Account } from '@tableside/core/bill';
import { billFigureKey, billWhyKey } from '@tableside/core/copy';
import { moneyOf } from '../../components/money.ts';
import { reasonValues, Totals, type ExplainedFigure, type FigureRow } from '../../components/totals.tsx';
import { BILL_TEXTS, type BillKey } from '../../copy/bill.ts';
import type { Say } from '../../copy/say.ts';
import { useSay } from '../../app/visit-context.tsx';

type Money = ReturnType<typeof moneyOf>;

/** Discounts, promotions, service charge, payments, and what is left to pay. */
export const BillTotals = observer(function BillTotals({
  account,
  at,
}: {
  account: Account;
  at: EnteredVenue;
}) {
  const say = useSay(BILL_TEXTS);
  const money = moneyOf(at.backend);
  const { accountTotal, outstanding, paid, steps } = accountTotals(account);
  const linesOf = (...types: readonly string[]): FigureRow[] =>
    account.lines
      .filter(({ type, amount }) => types.includes(type) && amount !== 0)
      .map((line) => ({ key: line.id, label: line.name, amount: money(billLineTotal(line)) }));
  const figures: FigureRow[] = [...linesOf('discount', 'promotion')];
  if (account.serviceCharge > 0) {
    figures.push({
      key: 'serviceCharge',
      label: say('bill.serviceCharge'),
      amount: money(account.serviceCharge),
    });
  }
  if (figures.length > 0 || paid > 0)
    figures.push({ key: 'accountTotal', label: say('billFigure.accountTotal'), amount: money(accountTotal) });
  figures.push(...linesOf('payment'), {
    key: 'outstanding',
    label: say('billFigure.outstanding'),
    amount: money(outstanding),
    isTotal: true,
  });
  return (
    <Totals
      figures={figures}
      why={say('bill.why')}
      explained={explained(say, money, tipName(say, at), steps)}
    />
  );
});

/** What this guest pays: their part of the bill, the tip, and the sum. */
export const PaymentTotals = observer(function PaymentTotals({
  payment,
  at,
}: {
  payment: BillPayment;
  at: EnteredVenue;
}) {
  const say = useSay(BILL_TEXTS);
  const money = moneyOf(at.backend);
  const tip = tipName(say, at);
  const figures: FigureRow[] = [
    { key: 'amount', label: say('billFigure.amountBeingPaid'), amount: money(payment.amountBeingPaid) },
  ];
  if (payment.tip > 0) figures.push({ key: 'tip', label: tip, amount: money(payment.tip) });
  figures.push({
    key: 'total',
    label: say('billFigure.totalBeingPaid'),
    amount: money(payment.totalBeingPaid),
    isTotal: true,
  });
  return (
    <Totals figures={figures} why={say('basket.why')} explained={explained(say, money, tip, payment.steps)} />
  );
});

export const tipName = (say: Say<BillKey>, { venue }: EnteredVenue): string =>
  venue.gratuity ?? say('pay.tip.default');

const explained = (
  say: Say<BillKey>,
  money: Money,
  tip: string,
  steps: readonly BillPaymentStep[],
): readonly ExplainedFigure[] =>
  steps
    .filter(({ why }) => why !== 'noTip')
    .map((step) => ({
      key: step.what,
      label: say(billFigureKey(step.what), { tip }),
      amount: money(step.rounded),
      reason: say(billWhyKey(step.why), reasonValues(money, step)),
    }));
