import { observer } from 'mobx-react-lite';
import type { BillPayment, BillPaymentStep, EnteredVenue } from '@tableside/core';
import { accountTotals, billLineTotal, type Account } from '@tableside/core/bill';
import { billStepWords } from '@tableside/core/copy';
import { moneyOf } from '../../components/money.ts';
import { Totals, type ExplainedFigure, type FigureRow } from '../../components/totals.tsx';
import { BILL_TEXTS, type BillKey } from '../../copy/bill.ts';
import type { Say } from '../../copy/say.ts';
import { useSay } from '../../app/visit-context.tsx';
import { explainedSteps } from '../../models/bill/explained-steps.ts';

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
  const left: FigureRow[] = [
    ...linesOf('payment'),
    {
      key: 'outstanding',
      label: say('billFigure.outstanding'),
      amount: money(outstanding),
      isTotal: true,
    },
  ];
  const why = say('bill.why');
  const how = explained(say, money, tipName(say, at), steps);
  return (
    <>
      {/* Its explanation comes before what others pay meanwhile, which moves it nowhere. */}
      {figures.length > 0 && <Totals figures={figures} why={why} explained={how} />}
      <Totals figures={left} why={why} explained={figures.length > 0 ? [] : how} />
    </>
  );
});

/** What this guest pays: their part of the bill, the tip, and the sum. */
export const PaymentTotals = observer(function PaymentTotals({
  payment,
  at,
  isShare,
}: {
  payment: BillPayment;
  at: EnteredVenue;
  isShare: boolean;
}) {
  const say = useSay(BILL_TEXTS);
  const money = moneyOf(at.backend);
  const tip = tipName(say, at);
  const { amountBeingPaid, outstanding, paid, totalBeingPaid } = payment;
  const whole = paid > 0 ? 'billFigure.outstanding' : 'bill.whole';
  const amountLabel = isShare || amountBeingPaid < outstanding ? 'billFigure.amountBeingPaid' : whole;
  const steps = payment.steps.filter(({ what }) => at.venue.tipsEnabled || what !== 'tip');
  const figures: FigureRow[] = [];
  // A tip that is chosen later has its row already, so that it moves nothing below.
  if (at.venue.tipsEnabled)
    figures.push(
      { key: 'amount', label: say(amountLabel), amount: money(amountBeingPaid) },
      { key: 'tip', label: tip, amount: money(payment.tip) },
    );
  figures.push({
    key: 'total',
    label: say('billFigure.totalBeingPaid'),
    amount: money(totalBeingPaid),
    isTotal: true,
  });
  return <Totals figures={figures} why={say('basket.why')} explained={explained(say, money, tip, steps)} />;
});

export const tipName = (say: Say<BillKey>, { venue }: EnteredVenue): string =>
  venue.gratuity ?? say('pay.tip.default');

const explained = (
  say: Say<BillKey>,
  money: Money,
  tip: string,
  steps: readonly BillPaymentStep[],
): readonly ExplainedFigure[] =>
  explainedSteps(steps).map((step) => {
    const { figure, reason } = billStepWords(step, money, tip);
    return {
      key: step.what,
      label: say(figure.key, figure.values),
      amount: money(step.rounded),
      reason: say(reason.key, reason.values),
    };
  });
