/** Which steps of a bill's figures tell a guest something that the figures beside them do not. */
import type { BillPaymentStep } from '@tableside/core';

type Why = BillPaymentStep['why'];

/** A tip always has its row: one that is chosen later moves nothing. */
const SILENT: readonly Why[] = ['amountAndTip', 'asWanted', 'allThatIsLeft', 'refused'];

/** Service, a discount or a payment makes them differ. */
const hasChanged = ({ what, base, rounded }: BillPaymentStep): boolean => {
  if (what === 'paid') return rounded > 0;
  return (what !== 'accountTotal' && what !== 'outstanding') || base !== rounded;
};

const isShareOrChange = ({ what, why }: BillPaymentStep): boolean =>
  what === 'accountTotal' || what === 'wanted' || why === 'asTheTillSays';

/** The steps that took part; none where the guest pays all of a bill of items alone. */
export function explainedSteps(steps: readonly BillPaymentStep[]): readonly BillPaymentStep[] {
  const tookPart = steps.filter(
    (step) => !SILENT.includes(step.why) && step.what !== 'overpayReducedFrom' && hasChanged(step),
  );
  return tookPart.some(isShareOrChange) ? tookPart : [];
}
