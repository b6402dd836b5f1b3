import { Smartphone } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useVenueConfig } from '../../app/use-venue-config.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';
import { Icon } from '../../components/icon.tsx';
import { LinkPart } from '../../components/link-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { HANDOVER_TEXTS } from '../../copy/handover.ts';
import type { OrderModel } from '../../models/order/order-model.ts';
import { FINAL_REFUSALS, type ArrivalModel } from '../../models/visit/arrival-model.ts';
import type { HandoverModel } from '../../models/visit/handover-model.ts';
import type { HandoversModel } from '../../models/visit/handovers-model.ts';
import { browserNavigation } from '../../navigation/router.tsx';
import { arrivalIn, arrivalPath } from '../../navigation/arrivals.ts';
import { paths } from '../../navigation/routes.ts';
import './handover.css';

/** The code of handovers, once it is there, at a venue whose backend takes part. */
function useHandovers(order: OrderModel): HandoversModel | undefined {
  const visit = useVisit();
  const isOffered = useVenueConfig(order.session.venue)?.handovers === true;
  const { checkoutSession } = visit;
  useEffect(() => {
    if (isOffered) void visit.checkout.open().then(() => visit.checkoutSession?.handovers.open());
  }, [isOffered, visit]);
  return isOffered ? checkoutSession?.handovers.loaded : undefined;
}

/** The way to another phone, and where a visit stands that is on it. */
export const HandoverWay = observer(function HandoverWay({ order }: { order: OrderModel }) {
  const say = useSay(HANDOVER_TEXTS);
  const visit = useVisit();
  const leaving = useHandovers(order)?.leavingFrom(visit, order);
  if (leaving === undefined) return null;
  const waits = leaving.is === 'leaving';
  // The store is not observable: a basket without a dish may have another way now.
  if (!waits && order.basket.isEmpty && !leaving.hasVisit) return null;
  return (
    <>
      {waits && <Notice kind="fact">{say('handover.waits')}</Notice>}
      {/* One button for both: the sheet gives the focus back to the one that opened it. */}
      <button
        type="button"
        className="link-button"
        aria-haspopup="dialog"
        onClick={() => (waits ? leaving.show() : void leaving.start())}
      >
        {say(waits ? 'handover.show' : 'handover.start')}
      </button>
    </>
  );
});

/** Where no dish leads to the basket: the way to a code that waits. */
export const HandoverWaits = observer(function HandoverWaits({ order }: { order: OrderModel }) {
  const say = useSay(HANDOVER_TEXTS);
  const leaving = useHandovers(order)?.leavingFrom(useVisit(), order);
  const { venue, service } = order.session;
  return leaving?.is === 'leaving' && order.basket.isEmpty ? (
    <aside>
      <Link href={paths.basket(venue.slug, service)} className="payment-banner">
        {say('handover.waits')}
      </Link>
    </aside>
  ) : null;
});

/** The code for the other phone; and on that phone, the question whether to go on there. */
export const HandoverSheets = observer(function HandoverSheets({ order }: { order: OrderModel }) {
  const visit = useVisit();
  const handovers = useHandovers(order);
  const [token, setToken] = useState(() => arrivalIn(window.location.hash));
  useEffect(() => {
    // A link that is pasted into this page loads no other.
    const read = (): void => setToken(arrivalIn(window.location.hash));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const leaving = handovers?.leavingFrom(visit, order);
  useEffect(() => leaving?.watch(), [leaving]);
  useTooMany(leaving);
  if (handovers === undefined || leaving === undefined) return null;
  if (leaving.isShown) return <LeavingSheet handovers={handovers} leaving={leaving} order={order} />;
  return token === undefined ? null : (
    <ArrivalSheet arrival={handovers.arrivingAt(visit, order, token)} order={order} />
  );
});

interface LeavingProps {
  readonly handovers: HandoversModel;
  readonly leaving: HandoverModel;
  readonly order: OrderModel;
}

const LeavingSheet = observer(function LeavingSheet({ handovers, leaving, order }: LeavingProps) {
  const say = useSay(HANDOVER_TEXTS);
  const close = useCallback(() => leaving.hide(), [leaving]);
  const { is } = leaving;
  const hasEnded = is === 'gone' || is === 'back';
  const heading = say(hasEnded ? `handover.${is}` : 'handover.start');
  return (
    // How it ended comes as a sheet of its own: one that grew would move under the thumb.
    <Sheet key={heading} label={heading} onClose={close}>
      <div className="sheet-words">
        <h2>{heading}</h2>
        {hasEnded ? (
          <>
            <p role="status">{say(`handover.${is}.text`)}</p>
            <button
              type="button"
              className="button"
              onClick={() => (is === 'gone' ? close() : void leaving.start())}
            >
              {say(is === 'gone' ? 'handover.close' : 'handover.again')}
            </button>
          </>
        ) : (
          <CodeOfVisit handovers={handovers} leaving={leaving} order={order} />
        )}
      </div>
    </Sheet>
  );
});

const CodeOfVisit = observer(function CodeOfVisit({ handovers, leaving, order }: LeavingProps) {
  const say = useSay(HANDOVER_TEXTS);
  const { is, token, refusal, isReturning } = leaving;
  const { venue, service } = order.session;
  const { sharing } = handovers;
  const address = token && window.location.origin + arrivalPath(venue.slug, service, token);
  return (
    <>
      <div className="handover-words">
        {address && refusal ? (
          <Notice kind="fault">{say(`handover.${refusal}`)}</Notice>
        ) : (
          <p>{say('handover.text')}</p>
        )}
        {leaving.isBasketLocked && <p>{say('handover.locked')}</p>}
      </div>
      <LinkPart
        address={address}
        words={{
          code: say('handover.code'),
          making: say('handover.making'),
          send: say('handover.send'),
          copy: say('handover.copy'),
          copied: say('handover.copied'),
          copyFailed: say('handover.copyFailed'),
        }}
        canSend={sharing.canShare}
        onSend={() => sharing.share(say('handover.message', { venue: venue.name }), address ?? '')}
        onCopy={() => sharing.copy(address ?? '')}
        fault={
          address === undefined && refusal !== undefined
            ? {
                text: say(`handover.${refusal}`),
                label: say(refusal === 'together' ? 'handover.close' : 'handover.retry'),
                onPress: () => (refusal === 'together' ? leaving.hide() : void leaving.start()),
              }
            : undefined
        }
      />
      {is !== 'here' && (
        <button
          type="button"
          className="link-button"
          aria-disabled={isReturning || address === undefined}
          onClick={() => void leaving.stay()}
        >
          {say(isReturning ? 'handover.staying' : 'handover.stay')}
        </button>
      )}
    </>
  );
});

/** Of a basket that has joined another: what would have been too many is not lost without a word. */
function useTooMany(joined: Pick<ArrivalModel, 'tooMany' | 'forgetTooMany'> | undefined): void {
  const say = useSay(HANDOVER_TEXTS);
  const { toasts } = useVisit();
  const lines = joined?.tooMany;
  useEffect(() => {
    if (joined === undefined || lines === undefined || lines.length === 0) return;
    const dishes = lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
    toasts.say(say('handover.tooMany', { dishes }));
    joined.forgetTooMany();
  }, [joined, lines, toasts, say]);
}

const ArrivalSheet = observer(function ArrivalSheet(props: { arrival: ArrivalModel; order: OrderModel }) {
  const say = useSay(HANDOVER_TEXTS);
  const { toasts } = useVisit();
  const { arrival, order } = props;
  const { venue, service } = order.session;
  const { is, refusal } = arrival;
  const isDone = is === 'here';
  const leave = useCallback(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    arrival.hide();
  }, [arrival]);
  useEffect(() => {
    if (!isDone || arrival.isHidden) return;
    toasts.say(say('handover.arrive.here'), 'news');
    leave();
    browserNavigation.go(paths.basket(venue.slug, service), { replace: true });
  }, [isDone, arrival, toasts, say, leave, venue, service]);
  useTooMany(arrival);
  if (isDone || arrival.isHidden) return null;
  const isFinal = refusal !== undefined && FINAL_REFUSALS.includes(refusal);
  return (
    <Sheet label={say('handover.arrive')} onClose={leave}>
      <div className="sheet-words">
        <h2>{say('handover.arrive')}</h2>
        <div className="handover-words">
          {refusal === undefined ? (
            <p>{say('handover.arrive.text')}</p>
          ) : (
            <Notice kind="fault">{say(`handover.${refusal}`)}</Notice>
          )}
        </div>
        {isFinal ? (
          <button type="button" className="button" onClick={leave}>
            {say('handover.close')}
          </button>
        ) : (
          <button
            type="button"
            className="button"
            aria-disabled={is === 'taking'}
            onClick={() => (refusal === 'unread' ? window.location.reload() : void arrival.take())}
          >
            <Icon of={Smartphone} />
            <span>
              {say(
                is === 'taking'
                  ? 'handover.arrive.taking'
                  : refusal === 'unread'
                    ? 'version.reload'
                    : 'handover.arrive.take',
              )}
            </span>
          </button>
        )}
      </div>
    </Sheet>
  );
});
