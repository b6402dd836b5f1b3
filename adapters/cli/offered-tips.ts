/** The tips that a venue offers beside a basket or a bill, by content's names. */
import { percentageText, type MinorUnits, type Percentage, type Tip } from '@tableside/core';
import { percentageOfWhole, type GivenTip } from './amounts.ts';
import { listOf, otherwise, truth } from './descriptions.ts';

const MOST_PRESETS = 10;

export const tipMembers = {
  tipsEnabled: otherwise(truth, true),
  tipPercentages: otherwise(listOf(percentageOfWhole, MOST_PRESETS), []),
};

interface TipsOfVenue {
  readonly tipsEnabled: boolean;
  readonly tipPercentages: readonly Percentage[];
}

interface TipAndTotal {
  readonly tip: MinorUnits;
  readonly total: MinorUnits;
}

/** Each preset with what it comes to. Nothing where the venue names none, or takes no tips. */
export function offeredTips(
  { tipsEnabled, tipPercentages }: TipsOfVenue,
  text: (amount: MinorUnits) => string,
  withTip: (tip: Tip) => TipAndTotal,
): object {
  if (!tipsEnabled || tipPercentages.length === 0) return {};
  const tips = tipPercentages.map((percentage) => {
    const { tip, total } = withTip({ by: 'percentage', percentage });
    return { rate: percentageText(percentage), tip: text(tip), total: text(total) };
  });
  return { tips };
}

export const refusedTip = ({
  tipsEnabled,
  tip,
}: Pick<TipsOfVenue, 'tipsEnabled'> & { readonly tip?: GivenTip | undefined }): readonly string[] =>
  tip === undefined || tipsEnabled ? [] : ['tip: the venue takes no tips, tipsEnabled is off.'];
