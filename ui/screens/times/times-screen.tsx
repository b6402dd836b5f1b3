import { observer } from 'mobx-react-lite';
import { useLocation } from 'wouter';
import { Page } from '../../components/page.tsx';
import { useFrontSay } from '../../copy/front-say.ts';
import type { OrderModel } from '../../models/order-model.ts';
import { paths } from '../../routes.ts';
import { BusyMessage } from '../venue/busy-message.tsx';

/** When the order is to be collected (section 2). */
export const TimesScreen = observer(function TimesScreen({ order }: { order: OrderModel }) {
  const say = useFrontSay();
  const [, navigate] = useLocation();
  const { basket, session } = order;
  const { slug } = session.venue;
  const { times } = basket;
  return (
    <Page heading={say('times.heading')} back={paths.venue(slug)}>
      <p>{say('times.text', { venue: session.venue.name })}</p>
      <BusyMessage slug={slug} />
      <ul className="times">
        {times?.slots.map(({ at, label, weekday }) => (
          <li key={at}>
            <button
              type="button"
              className="button button-secondary"
              onClick={() => {
                basket.chooseTime(at);
                navigate(paths.menus(slug, session.service));
              }}
            >
              {weekday === undefined ? label : `${weekday} ${label}`}
            </button>
          </li>
        ))}
      </ul>
    </Page>
  );
});
