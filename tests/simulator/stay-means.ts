/** What the stage gives to each page: its time, its network, its provider's card form, and who hears of what it does. */
import type { PaymentIntent } from '@tableside/core';
import type { Answer, Request } from '../../adapters/http/client.ts';
import type { Fault } from '../../fixtures/world/faults.ts';
import { simulatedCardForms } from './card-forms.ts';
import type { BrowserTab, StayMeans } from './guest.ts';
import { ORIGIN } from './harbour.ts';
import type { Mishaps } from './mishaps.ts';
import { dateHeader, SimulatedClient } from './network.ts';
import { answerTo } from './services.ts';
import { START, type Stage } from './stage.ts';
import { PhoneWallets } from './wallet-sheets.ts';

/** How long a card's provider is waited for, in milliseconds. */
const PROVIDER_TIMEOUT = 20_000;
const PROVIDER_TAKES = 300;

export function stayMeans(stage: Stage, mishaps: Mishaps, stay: BrowserTab): StayMeans {
  const { guest } = stay;
  const { timeline, world, witness } = stage;
  const who = (): string => `guest ${guest.number} tab ${stay.tab.number}`;
  const later = laterOn(stage, stay);
  return {
    fixture: stage.fixture,
    now: () => timeline.now,
    later,
    wall: () => START + timeline.now + guest.clockIsOffBy,
    uuid: () => stage.uuid(),
    timer: { delay: (ms) => new Promise((resolve) => void later(ms, resolve)) },
    accounts: world.accounts,
    isRough: stage.level !== 'none' && !stage.isCalm,
    canFetchCode: () => stay.build === stage.build,
    onIntent: (intent: PaymentIntent) => {
      stage.note(() => `${who()}: payment ${intent.key.slice(-4)} is ${intent.state.is}`);
      witness.intent(stay, intent);
    },
    cardForms: simulatedCardForms({
      vault: world.vault,
      typed: () => stay.page?.card,
      ask: async (call, ask, takes) => {
        witness.button.asksProvider(stay, call);
        const answer = await askProvider(mishaps, stay, later, call, ask, takes);
        witness.button.providerAnswered(stay, call);
        return answer;
      },
    }),
    wallets: new PhoneWallets({
      wallet: guest.plan.wallet,
      vault: world.vault,
      later,
      ask: (call, ask) => askProvider(mishaps, stay, later, call, ask),
      onShown: (sheet) => witness.wallets.shown(stay, sheet),
      onEnd: (sheet) => {
        stage.note(() => `${who()}: ${sheet.wallet} is told that its payment is ${sheet.end}`);
        witness.walletEnded(sheet);
      },
    }),
    clientOf: (sessionId, hearDate) =>
      new SimulatedClient({
        laterOnPage: later,
        laterAnyway: (ms, call) => {
          stage.onTheirWay += 1;
          timeline.after(ms, () => {
            stage.onTheirWay -= 1;
            call();
          });
        },
        faultsOf: (call) => mishaps.faultsOf(guest, call),
        answer: (call, request, spoil) => {
          stage.note(() => `  ${call} arrives`);
          return answered(stage, request, sessionId(), spoil);
        },
        watch: (call, request, came) => {
          if (came === undefined) return witness.calls.leaves(stay, call, request);
          stage.note(() => `${who()}: ${call} → ${JSON.stringify(came).slice(0, 120)}`);
          witness.calls.came(stay, call, came);
        },
        late: (call, request) => witness.vouchers.late(stay, call, request),
        overdue: (call, request) => witness.vouchers.overdue(stay, call, request),
        isGone: () => stay.isGone,
        hearDate: () => hearDate(dateHeader(START + timeline.now)),
      }),
  };
}

/** Calls later, unless the page is gone; a page that is put away hears of it when it is back. */
const laterOn =
  ({ timeline, touched }: Stage, stay: BrowserTab): StayMeans['later'] =>
  (ms, call) => {
    let isOff = false;
    const callOff = timeline.after(ms, () =>
      stay.do(() => {
        if (isOff || stay.isGone) return;
        touched.add(stay);
        call();
      }),
    );
    return () => {
      isOff = true;
      callOff();
    };
  };

function answered(
  { world }: Stage,
  request: Request,
  sessionId: string,
  spoil: ((fault: Fault) => void) | undefined,
): Promise<Answer> {
  const key = request.headers?.['Idempotency-Key'];
  return answerTo(world, request, {
    sessionId,
    origin: ORIGIN,
    ...(key !== undefined && { idempotencyKey: key }),
    ...(spoil !== undefined && { spoilAnswer: spoil }),
  });
}

/** The provider's own calls go wrong too: they are lost, or late. */
function askProvider<Value>(
  mishaps: Mishaps,
  { guest }: BrowserTab,
  later: StayMeans['later'],
  call: string,
  ask: () => Value,
  takes = 0,
): Promise<Value | undefined> {
  const faults = mishaps.faultsOf(guest, call);
  const isLost = faults.some(({ fault }) => fault !== 'delay' && fault !== 'duplicate');
  const delay = faults.find((one) => one.fault === 'delay');
  const ms = isLost
    ? PROVIDER_TIMEOUT
    : PROVIDER_TAKES + takes + (delay === undefined ? 0 : delay.before + delay.after);
  return new Promise((resolve) => {
    later(Math.min(ms, PROVIDER_TIMEOUT), () => resolve(isLost || ms > PROVIDER_TIMEOUT ? undefined : ask()));
  });
}
