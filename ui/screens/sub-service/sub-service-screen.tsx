import { observer } from 'mobx-react-lite';
import { useLocation } from 'wouter';
import { Page } from '../../components/page.tsx';
import { useFrontSay } from '../../copy/front-say.ts';
import type { OrderModel } from '../../models/order-model.ts';
import { paths } from '../../routes.ts';

/** Which of several sub-services is ordered from (section 2). */
export const SubServiceScreen = observer(function SubServiceScreen({ order }: { order: OrderModel }) {
  const say = useFrontSay();
  const [, navigate] = useLocation();
  const { basket, session } = order;
  const { slug } = session.venue;
  return (
    <Page heading={say('subService.heading')} back={paths.entry(slug, session.service)}>
      <ul>
        {session.subServices.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="button button-secondary"
              onClick={() => {
                basket.chooseSubService(id);
                navigate(paths.menus(slug, session.service));
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Page>
  );
});
