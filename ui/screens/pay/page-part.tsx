import { Lock } from 'lucide';
import { Icon } from '../../components/icon.tsx';
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
