import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { Picture } from '../../components/picture.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { EXTRAS_TEXTS } from '../../copy/basket-extras.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { DonationModel } from '../../models/order/donation-model.ts';

/** The venue's charity, with the content's own text. Giving and declining take one tap each. */
export const DonationSheet = observer(function DonationSheet(props: {
  donation: DonationModel;
  money: (amount: DonationModel['amount']) => string;
}) {
  const say = useSay(EXTRAS_TEXTS);
  const { donation, money } = props;
  const { pennies } = donation;
  const close = useCallback(() => donation.close(), [donation]);
  if (pennies === undefined) return null;
  const heading = pennies.heading ?? say('donation.heading');
  const isRoundUp = pennies.donationType === 'roundUp';
  const amount = money(donation.amount);
  return (
    <Sheet label={heading} onClose={close}>
      <div className="sheet-words donation">
        {pennies.logos.length > 0 && (
          <p className="donation-logos">
            {pennies.logos.map((logo) => (
              <Picture key={logo} src={logo} className="donation-logo" width={96} height={96} eager />
            ))}
          </p>
        )}
        <h2>{heading}</h2>
        {pennies.subHeading !== undefined && <p>{pennies.subHeading}</p>}
        <p className="pay-aside">
          {say(isRoundUp ? 'donation.roundUp.text' : 'donation.fixed.text', {
            total: money(donation.totalWith),
          })}
        </p>
        <div className="donation-acts">
          <button type="button" className="button" onClick={() => donation.give(true)}>
            {say(isRoundUp ? 'donation.roundUp' : 'donation.fixed', { amount })}
          </button>
          <button type="button" className="button button-secondary" onClick={() => donation.give(false)}>
            {say('donation.decline')}
          </button>
        </div>
        {pennies.legalText !== undefined && <p className="donation-legal">{pennies.legalText}</p>}
      </div>
    </Sheet>
  );
});
