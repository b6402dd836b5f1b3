import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { unavailableMessage, type VenueContent } from '@tableside/core';
import { Page } from './components/page.tsx';
import {
  BasketElsewhere,
  MenuScreen,
  MenusScreen,
  fetchTabScreens,
  SubServiceScreen,
  TableScreen,
  TabScreen,
  TabSheet,
  TillScreens,
  TimesScreen,
} from './lazy-screens.tsx';
import type { OrderModel } from './models/order-model.ts';
import { paths, type OrderingRoute } from './routes.ts';
import { GenericError } from './screens/errors/error-pages.tsx';
import { MenuSkeleton } from './screens/menu/menu-skeleton.tsx';
import { useVisit } from './visit.tsx';

/** Pages of a service: shown once its init is done (S5), else what its init said. */
export const ServiceGate = observer(function ServiceGate(props: {
  venue: VenueContent;
  route: OrderingRoute;
  search: string;
}) {
  const { venue, route, search } = props;
  const visit = useVisit();
  const menuName = route.page === 'menu' ? route.menuName : undefined;
  useEffect(() => visit.enter(venue, route.service, menuName), [visit, venue, route.service, menuName]);
  const { state } = visit.service;
  // What an earlier visit to the page has left is not this one's: a venue that was closed may be open again.
  const [earlier] = useState(state);
  if (
    state.is === 'idle' ||
    (state.is === 'disabled' && state === earlier) ||
    state.is === 'entering' ||
    !visit.service.isAt(venue.slug, route.service)
  )
    return <GateWaiting venue={venue} />;
  if (state.is === 'disabled') return <Redirect to={paths.serviceError()} replace />;
  if (state.is === 'failed') {
    return (
      <GenericError
        code={state.code}
        message={unavailableMessage(route.service)}
        onRetry={() => visit.service.retry(venue, route.service)}
      />
    );
  }
  const order = visit.orderAt(venue.slug, route.service);
  return order === undefined ? (
    <GateWaiting venue={venue} />
  ) : (
    <Entered order={order} route={route} search={search} />
  );
});

function GateWaiting({ venue }: { venue: VenueContent }) {
  return (
    <Page heading={venue.name} back={paths.venue(venue.slug)}>
      <MenuSkeleton />
    </Page>
  );
}

function Entered({ order, route, search }: { order: OrderModel; route: OrderingRoute; search: string }) {
  const visit = useVisit();
  const [elsewhere, setElsewhere] = useState(() => visit.basketElsewhere(order.session));
  if (elsewhere !== undefined) {
    return (
      <BasketElsewhere
        saved={elsewhere}
        onNew={() => {
          visit.dropBasket(elsewhere);
          setElsewhere(visit.basketElsewhere(order.session));
        }}
      />
    );
  }
  return (
    <>
      <ServiceScreen order={order} route={route} search={search} />
      <TabTalk order={order} />
    </>
  );
}

/** What there is to be said of tabs, over whatever page the guest is on. */
const TabTalk = observer(function TabTalk({ order }: { order: OrderModel }) {
  const { openTab } = order;
  useEffect(() => {
    if (openTab === undefined) return;
    fetchTabScreens();
    openTab.reread();
  }, [openTab]);
  return openTab?.isTalking === true ? <TabSheet order={order} tab={openTab} /> : null;
});

/** Where a service begins: with a table, with a time, or with its menus (S8, S10). */
const EntryScreen = observer(function EntryScreen({ order }: { order: OrderModel }) {
  const { basket, session } = order;
  const { slug } = session.venue;
  const { takeawayTimeslotScreen } = basket.brand.flags;
  if (session.service === 'takeaway' && takeawayTimeslotScreen)
    return <Redirect to={paths.times(slug)} replace />;
  if (session.service === 'takeaway' || basket.takesSeat)
    return <Redirect to={paths.menus(slug, session.service)} replace />;
  return <TableScreen order={order} />;
});

/** What is chosen before the menus, where it is not chosen yet: a time (S8), or a sub-service (WO2). */
function chosenBeforeMenus({ basket, session }: OrderModel): string | undefined {
  const { slug } = session.venue;
  if (session.service === 'takeaway' && basket.brand.flags.takeawayTimeslotScreen)
    return basket.times?.chosenAt === undefined ? paths.times(slug) : undefined;
  return basket.subServiceChoices.length > 0 && basket.subService === undefined
    ? paths.subServices(slug)
    : undefined;
}

const ServiceScreen = observer(function ServiceScreen({
  order,
  route,
  search,
}: {
  order: OrderModel;
  route: OrderingRoute;
  search: string;
}) {
  switch (route.page) {
    case 'entry':
      return <EntryScreen order={order} />;
    case 'tab':
    case 'select-sub-service': {
      const isAsked = route.page === 'tab';
      if (order.tab !== undefined) return <TabScreen order={order} isAsked={isAsked} />;
      // Where no tabs are offered it is the order service as it is (S9).
      return isAsked ? (
        <Redirect to={paths.entry(route.slug, route.service)} replace />
      ) : (
        <SubServiceScreen order={order} />
      );
    }
    case 'select-timeslots':
      return <TimesScreen order={order} />;
    case 'menus': {
      const first = chosenBeforeMenus(order);
      return first === undefined ? <MenusScreen order={order} /> : <Redirect to={first} replace />;
    }
    case 'menu': {
      const entry = order.entryNamed(route.menuName);
      return entry === undefined ? (
        <Redirect to={paths.notFound()} replace />
      ) : (
        <MenuScreen order={order} entry={entry} />
      );
    }
    case 'basket': {
      const step = new URLSearchParams(search).get('step');
      return <TillScreens of={{ screen: step === 'pay' ? 'pay' : 'basket', order }} />;
    }
  }
});
