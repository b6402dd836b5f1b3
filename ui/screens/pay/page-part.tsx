import { Lock } from 'lucide';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { useOrderingSay } from '../../copy/ordering-say.ts';

/** In the place of the card, where the provider takes it on a page of its own (C5). */
export function PagePart() {
  const say = useOrderingSay();
  return (
    <section className="pay-part" aria-labelledby="page-heading">
      <h2 id="page-heading">{say('pay.page')}</h2>
      <p className="pay-aside pay-secure">
        <Icon of={Lock} /> {say('pay.page.text')}
      </p>
    </section>
  );
}

/** Of a browser that keeps nothing: on the way back from a page the payment would not be known, and is not begun. */
export function NotRemembered({ paysOnPage }: { paysOnPage: boolean }) {
  const say = useOrderingSay();
  return paysOnPage ? (
    <Notice kind="fault">{say('pay.page.notRemembered')}</Notice>
  ) : (
    <Notice kind="fact">{say('pay.notRemembered')}</Notice>
  );
}
