import { ChevronRight, CreditCard, ReceiptText } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Link } from 'wouter';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import { TAB_TEXTS, type TabKey } from '../../copy/tab.ts';
import { payAtOnce } from '../../flows/tab-flow.ts';
import { landingOf } from '../../flows/service-entry.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import type { TabModel } from '../../models/bill/tab-model.ts';
import { useFlow, useSay } from '../../app/visit-context.tsx';
import { VenueNotice } from '../venue/venue-notice.tsx';
import { OnTab } from './on-tab.tsx';
import './tab.css';

interface TabChoice {
  readonly order: OrderModel;
  readonly tab: TabModel;
}

interface TabPage extends TabChoice {
  readonly back: string;
}

/** How the guest orders: paying for each order, or on a tab (section 2). */
export const TabScreen = observer(function TabScreen({ order, back, tab }: TabPage) {
  const say = useSay(TAB_TEXTS);
  const flow = useFlow();
  const pay = (): void => payAtOnce(flow, order, tab);
  return (
    <Page heading={say('tab.choice.heading')} back={back}>
      {tab.isOn ? (
        <>
          <OnTab tab={tab} onLeave={pay} />
          <Link href={landingOf(order)} className="button">
            {say('tab.on.toMenus')}
          </Link>
        </>
      ) : (
        <ul className="tab-choices">
          <Choice of="pay" icon={CreditCard} onChoose={pay} />
          <Choice of="tab" icon={ReceiptText} onChoose={() => tab.request()} />
        </ul>
      )}
      <VenueNotice venue={order.session.venue} service={order.session.service} />
    </Page>
  );
});

/** Beside sub-services: the offer of a tab, or the guest's own tab. */
export const TabPart = observer(function TabPart({ order, tab }: TabChoice) {
  return tab.isOn ? (
    <OnTab tab={tab} onLeave={() => tab.leave()} />
  ) : (
    <ul className="tab-choices" key={order.basket.destination.tableNumber}>
      <Choice of="tab" icon={ReceiptText} onChoose={() => tab.request()} />
    </ul>
  );
});

function Choice(props: { of: 'pay' | 'tab'; icon: typeof CreditCard; onChoose: () => void }) {
  const say = useSay(TAB_TEXTS);
  const name: TabKey = `tab.choice.${props.of}`;
  const text: TabKey = `tab.choice.${props.of}.text`;
  return (
    <li>
      <button type="button" className="tab-choice" onClick={props.onChoose}>
        <Icon of={props.icon} className="tab-choice-icon" />
        <span className="tab-choice-words">
          <span className="tab-choice-name">{say(name)}</span>
          <span>{say(text)}</span>
        </span>
        <Icon of={ChevronRight} className="tab-choice-arrow" />
      </button>
    </li>
  );
}
