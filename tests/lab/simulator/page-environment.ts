/** What the harness gives to each page: time, network, card form, wallets, and callbacks to the monitor. */
import type { PaymentIntent } from '@tableside/core';
import type { Request } from '../../../adapters/http/client.ts';
import type { Fault } from '../../../fixtures/world/faults.ts';
import { LONGEST_QUESTION_MS, simulatedCardForms, type CardPlace } from './card-forms.ts';
import type { LoadedPage, PageEnvironment } from './guest.ts';
import { ORIGIN } from './fixture-venues.ts';
import type { FaultInjector } from './fault-injector.ts';
import { SimulatedClient } from './network.ts';
import { answerTo, type ServiceAnswer } from './services.ts';
import type { Harness } from './harness.ts';
import { PhoneWallets } from './wallet-sheets.ts';

/** Milliseconds until the app gives up on the card's provider. */
const PROVIDER_TIMEOUT = 20_000;
const PROVIDER_TAKES = 300;

export function pageEnvironment(
  harness: Harness,
  injector: FaultInjector,
  loaded: LoadedPage,
): PageEnvironment {
  const { guest } = loaded;
  const { timeline, world, monitor } = harness;
  const who = (): string => `guest ${guest.number} tab ${loaded.tab.number}`;
  const later = laterOn(harness, loaded);
  return {
    fixture: harness.fixture,
    now: () => timeline.now,
    later,
    leave: () => harness.leave(loaded),
    wall: () => harness.start + timeline.now + guest.clockIsOffBy,
    uuid: () => harness.uuid(),
    timer: { delay: (ms) => new Promise((resolve) => void later(ms, resolve)) },
    line: {
      service: harness.live,
      trouble: () => (harness.level === 'none' || harness.isCalm ? undefined : harness.lineRandom),
      random: harness.lineRandom,
      onNews: (news) => monitor.toasts.beforeEvent(loaded, news),
    },
    canFetchCode: () => loaded.build === harness.build,
    onIntent: (intent: PaymentIntent) => {
      harness.note(() => `${who()}: payment ${intent.key.slice(-4)} is ${intent.state.is}`);
      monitor.intent(loaded, intent);
    },
    cardForms: simulatedCardForms({
      vault: world.vault,
      typed: () => loaded.page?.card,
      isExpired: (token) => harness.isExpired(token),
      dialog: (ms) => bankDialog(harness, loaded, later, ms),
      ask: async (call, ask, takes) => {
        monitor.button.providerCalled(loaded, call);
        const answer = await askProvider(injector, loaded, later, call, ask, takes);
        monitor.button.providerAnswered(loaded, call);
        return answer;
      },
    }),
    wallets: new PhoneWallets({
      isExpired: (token) => harness.isExpired(token),
      wallet: guest.plan.wallet,
      vault: world.vault,
      later,
      ask: (call, ask) => askProvider(injector, loaded, later, call, ask),
      onPressed: (sheet) => monitor.wallets.pressed(loaded, sheet),
      onShown: (sheet) => monitor.wallets.shown(loaded, sheet),
      onEnd: (sheet) => {
        harness.note(() => `${who()}: ${sheet.wallet} learns that its payment is ${sheet.end}`);
        monitor.walletEnded(sheet);
      },
    }),
    clientOf: (options) =>
      new SimulatedClient(
        {
          laterOnPage: later,
          laterAnyway: (ms, call) => {
            harness.onTheirWay += 1;
            timeline.after(ms, () => {
              harness.onTheirWay -= 1;
              call();
            });
          },
          faultsOf: (call) => {
            const faults = injector.faultsOf(guest, call);
            loaded.hasOtherAmounts ||= faults.some(({ fault }) => fault === 'otherAmounts');
            return faults;
          },
          answer: (call, request, corrupt) => {
            harness.note(() => `  ${call} arrives`);
            monitor.calls.onArrival(guest, call, request);
            return answered(harness, request, corrupt);
          },
          watch: (call, request, result) => {
            if (result === undefined) return monitor.calls.onCall(loaded, call, request);
            harness.note(() => `${who()}: ${call} → ${JSON.stringify(result).slice(0, 120)}`);
            monitor.calls.onAnswer(loaded, call, request, result);
          },
          late: (call, request) => monitor.vouchers.late(loaded, call, request),
          overdue: (call, request) => monitor.vouchers.overdue(loaded, call, request),
          isGone: () => loaded.isGone,
          date: (isOff) => {
            guest.hadOtherTime ||= isOff !== 0;
            return new Date(harness.start + timeline.now + isOff).toUTCString();
          },
        },
        { ...options, buildId: String(loaded.build) },
      ),
  };
}

/** The bank's question over the page. It is answered at once when faults end. */
function bankDialog(
  { bankDialogs, played }: Harness,
  loaded: LoadedPage,
  later: PageEnvironment['later'],
  ms: number,
): ReturnType<CardPlace['dialog']> {
  loaded.isBankAsking = true;
  if (ms > 60_000) played.add(ms < LONGEST_QUESTION_MS ? 'bankDialog' : 'bankTooLate');
  let end: (isClosed: boolean) => void = () => undefined;
  const over = new Promise<{ isClosed: boolean }>((resolve) => {
    // A dialog of a page that is gone does not answer.
    const answer = (): void => loaded.do(() => end(false));
    end = (isClosed) => {
      loaded.isBankAsking = false;
      bankDialogs.delete(answer);
      resolve({ isClosed });
    };
    bankDialogs.add(answer);
    later(ms, answer);
  });
  return { over, close: () => end(true) };
}

/** Cancelled when the page is gone, deferred while it is put away. */
const laterOn =
  ({ timeline, touched }: Harness, loaded: LoadedPage): PageEnvironment['later'] =>
  (ms, call) => {
    let isOff = false;
    const callOff = timeline.after(ms, () =>
      loaded.do(() => {
        if (isOff || loaded.isGone) return;
        touched.add(loaded);
        call();
      }),
    );
    return () => {
      isOff = true;
      callOff();
    };
  };

function answered(
  { world }: Harness,
  request: Request,
  corrupt: ((fault: Fault) => void) | undefined,
): Promise<ServiceAnswer> {
  const { 'X-Session-Id': sessionId = '', 'Idempotency-Key': key } = request.headers ?? {};
  return answerTo(world, request, {
    sessionId,
    origin: ORIGIN,
    ...(key !== undefined && { idempotencyKey: key }),
    ...(corrupt !== undefined && { spoilAnswer: corrupt }),
  });
}

/** Calls to the provider can be lost or late too. */
function askProvider<Value>(
  injector: FaultInjector,
  { guest }: LoadedPage,
  later: PageEnvironment['later'],
  call: string,
  ask: () => Value,
  takes = 0,
): Promise<Value | undefined> {
  const faults = injector.faultsOf(guest, call);
  const isLost = faults.some(({ fault }) => fault !== 'delay' && fault !== 'duplicate');
  const delay = faults.find((one) => one.fault === 'delay');
  const ms = isLost
    ? PROVIDER_TIMEOUT
    : PROVIDER_TAKES + takes + (delay === undefined ? 0 : delay.before + delay.after);
  return new Promise((resolve) => {
    later(Math.min(ms, PROVIDER_TIMEOUT), () => resolve(isLost || ms > PROVIDER_TIMEOUT ? undefined : ask()));
  });
}
