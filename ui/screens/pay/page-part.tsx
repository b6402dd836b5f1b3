import { Lock } from 'lucide';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { ORDERING_TEXTS } from '../../copy/ordering.ts';
import { useSay } from '../../app/visit-context.tsx';

/** Stands in for the card form if the provider takes the card on its own page (C5). */
export function PagePart() {
  const say = useSay(ORDERING_TEXTS);
  return (
    <section className="pay-part" aria-labelledby="page-heading">
      <h2 id="page-heading">{say('pay.page')}</h2>
      <p className="pay-aside pay-secure">
        <Icon of={Lock} /> <span>{say('pay.page.text')}</span>
      </p>
    </section>
  );
}

/**
 * For a browser that stores nothing: on the way back from the provider's page the app would not recognise the payment,
 * so it does not begin one.
 */
export function StorageNeeded({ paysOnPage }: { paysOnPage: boolean }) {
  const say = useSay(ORDERING_TEXTS);
  return paysOnPage ? (
    <Notice kind="fault">{say('pay.page.notRemembered')}</Notice>
  ) : (
    <Notice kind="fact">{say('pay.notRemembered')}</Notice>
  );
}
