import { ChevronRight, CircleCheck } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { sayLocked } from '../../copy/refused-change.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import { useEntryFlow } from '../table/use-entry-flow.ts';
import { VenueNotice } from '../venue/venue-notice.tsx';
import { useSubServiceTables } from './use-sub-service-tables.ts';
import './sub-service.css';

/** Asks which of several sub-services the guest orders from (section 2, WO2). */
export const SubServiceScreen = observer(function SubServiceScreen(props: {
  order: OrderModel;
  back: string;
}) {
  const say = useSay(VENUE_TEXTS);
  const visit = useVisit();
  const { order } = props;
  const entry = useEntryFlow(order);
  const { basket, session } = order;
  const choices = basket.destination.subServiceChoices;
  const tables = useSubServiceTables(order);
  const only = basket.destination.subService === undefined ? tables.only : undefined;
  useLayoutEffect(() => {
    if (only !== undefined && basket.destination.chooseSubService(only)) entry.chooseSubService(only);
  }, [only, basket, entry]);
  return (
    <Page heading={say('subService.heading')} back={props.back}>
      {choices.length > 0 && tables.areKnown && (
        <>
          <p className="sub-service-text">{say('subService.text')}</p>
          <ul className="sub-services">
            {choices.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className="sub-service"
                  aria-pressed={id === basket.destination.subService?.id}
                  disabled={!tables.serves(id)}
                  onClick={() => {
                    if (entry.chooseSubService(id) === 'locked') visit.toasts.say(sayLocked(say, visit));
                  }}
                >
                  <span>
                    <span>{name}</span>
                    {!tables.serves(id) && basket.destination.tableNumber !== undefined && (
                      <small className="sub-service-away">
                        {say('subService.notAtTable', { table: basket.destination.tableNumber })}
                      </small>
                    )}
                  </span>
                  <Icon
                    of={id === basket.destination.subService?.id ? CircleCheck : ChevronRight}
                    className="sub-service-mark"
                  />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <VenueNotice venue={session.venue} service={session.service} />
    </Page>
  );
});
