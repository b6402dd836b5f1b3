import { ChevronRight, CircleCheck } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import { useFrontSay } from '../../copy/front-say.ts';
import type { OrderModel } from '../../models/order-model.ts';
import { isForBasket, paths } from '../../routes.ts';
import { useVisit } from '../../visit.tsx';
import { BusyMessage } from '../venue/busy-message.tsx';
import './sub-service.css';

/**
 * Which of several sub-services is ordered from (section 2, WO2). Where there is nothing to choose, the menus.
 *
 * @param children other things that can be chosen here.
 */
export const SubServiceScreen = observer(function SubServiceScreen(props: {
  order: OrderModel;
  children?: ReactNode;
}) {
  const say = useFrontSay();
  const { toasts } = useVisit();
  const [, navigate] = useLocation();
  const forBasket = isForBasket(useSearch());
  const { order, children } = props;
  const { basket, session } = order;
  const { slug } = session.venue;
  const choices = basket.subServiceChoices;
  const after = forBasket ? paths.basket(slug, session.service) : paths.menus(slug, session.service);
  if (choices.length === 0 && children === undefined) return <Redirect to={after} replace />;
  return (
    <Page
      heading={say('subService.heading')}
      back={forBasket ? paths.basket(slug, session.service) : paths.entry(slug, session.service)}
    >
      {choices.length > 0 && (
        <>
          <p className="sub-service-text">{say('subService.text')}</p>
          <ul className="sub-services">
            {choices.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className="sub-service"
                  aria-pressed={id === basket.subService?.id}
                  onClick={() => {
                    if (!basket.chooseSubService(id)) toasts.say(say('basket.locked'));
                    navigate(after);
                  }}
                >
                  <span>{name}</span>
                  <Icon
                    of={id === basket.subService?.id ? CircleCheck : ChevronRight}
                    className="sub-service-mark"
                  />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
      <BusyMessage slug={slug} />
    </Page>
  );
});
