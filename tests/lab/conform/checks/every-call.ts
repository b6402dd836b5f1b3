/** Rules for every call of the run. */
import { majorUnit } from '@tableside/core';
import { descriptions, isObject, objectOf } from '../../../../fixtures/contract/descriptions.ts';
import { isUnlisted, moneyFields, undescribedIn } from '../../../../fixtures/contract/described-calls.ts';
import type { Backend } from '../backend.ts';
import { call, type CallCheck } from '../check.ts';
import { jsonOf, type Exchange } from '../wire.ts';

const SECOND_MS = 1000;
/** A later clock would offer times that have passed. */
const MOST_BEHIND_MS = 60 * SECOND_MS;

const statusOf = ({ answer }: Exchange): number => answer?.status ?? 0;
const bodyOf = ({ answer }: Exchange): unknown => (answer === undefined ? undefined : jsonOf(answer.text));

/** True for the service's own refusal. The ordering backend's may come with a 200. */
export function hasErrorBody(exchange: Exchange): boolean {
  const { message, code, detail, response } = objectOf(bodyOf(exchange));
  if (response === 'ERROR') return typeof detail === 'string';
  return typeof message === 'string' && typeof code === 'string';
}

const isRefusal = (exchange: Exchange): boolean => {
  const status = statusOf(exchange);
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};

/** Every amount of an answer, with its place. */
function* amountsIn(value: unknown, place = ''): Generator<readonly [place: string, amount: unknown]> {
  const members = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  for (const [name, member] of members) {
    const at = `${place}/${name}`;
    if (moneyFields.has(String(name))) yield [at, member];
    yield* amountsIn(member, at);
  }
}

/** `getMenus` may be cached publicly; answers about a guest may not. */
const OF_A_GUEST = /^(?:checkBasket|checkVoucher|voidVoucher|makeBraintreePayment)$/;
const isOfAGuest = (exchange: Exchange, backend: Backend): boolean => {
  const service = backend.serviceOf(exchange) ?? '';
  return service === 'ordering'
    ? OF_A_GUEST.test(String(objectOf(exchange.asked)['method']))
    : ['payments', 'payAtTable', 'orders', 'hybrid'].includes(service) &&
        !exchange.url.pathname.endsWith('client/config');
};

const isElsewhere = ({ url }: Exchange, { setting }: Backend): boolean =>
  url.origin !== new URL(setting.origin).origin;

const OF_OTHERS = ['content', 'trainWifi', 'postcodes', 'telemetry'];
const CONTRACT_VERSION = String(objectOf(descriptions['openapi.yaml']?.['info'])['version']);

export const CALL_CHECKS: readonly CallCheck[] = [
  call('WN11', 'Each refusal has the error body of the service', (exchange) =>
    isRefusal(exchange) && !hasErrorBody(exchange)
      ? `A ${statusOf(exchange)} has no "message" and "code" of the service's own: the app takes it for a firewall's page`
      : undefined,
  ),
  call('WN21', "Each refusal has a code of the call's list", (exchange, backend) => {
    const { method } = exchange;
    return isRefusal(exchange) &&
      isUnlisted({ method, url: backend.describedUrl(exchange) }, bodyOf(exchange))
      ? `Its code is ${JSON.stringify(objectOf(bodyOf(exchange))['code']) ?? 'absent'}, and not of x-refusals: a payment stays unknown, and a question by key has no answer`
      : undefined;
  }),
  call('WN12', 'Each answer is as docs/contract/openapi.yaml describes it', (exchange, backend) => {
    if (exchange.answer === undefined || isRefusal(exchange) || exchange.method === 'OPTIONS')
      return undefined;
    const { status, text: answer } = exchange.answer;
    if (status === 429) return undefined;
    const [fault] = undescribedIn({ ...exchange, url: backend.describedUrl(exchange), status, answer });
    return fault;
  }),
  call('WN12', 'Each answer says that it is JSON', ({ answer, method }) => {
    const type = answer?.headers.get('content-type') ?? 'absent';
    return answer === undefined || method === 'OPTIONS' || answer.text === '' || /[/+]json\b/i.test(type)
      ? undefined
      : `Content-Type is ${type}`;
  }),
  call('WN13', 'Each amount is exact to the decimals of the currency', (exchange, backend) => {
    const decimals = String(majorUnit(backend.currency)).length - 1;
    for (const [place, amount] of amountsIn(bodyOf(exchange))) {
      if (typeof amount === 'string') return `${place} is a text, "${amount}"`;
      if (typeof amount === 'number' && Number(amount.toFixed(decimals)) !== amount)
        return `${place} is ${amount}, and ${backend.currency} has ${decimals} decimals`;
    }
    return undefined;
  }),
  call('WN14', 'Each answer says what time it is', ({ answer, method }) => {
    if (answer === undefined || method === 'OPTIONS') return undefined;
    const date = answer.headers.get('date');
    if (date === null) return 'The answer has no Date';
    const behind = answer.at - Date.parse(date);
    return Math.abs(behind) <= MOST_BEHIND_MS
      ? undefined
      : `Date is ${date}, which is ${Math.round(behind / SECOND_MS)} s from this machine's clock: the answer is old, or a clock is wrong`;
  }),
  call('WN15', 'Each answer to a page of another origin may be read there', (exchange, backend) => {
    const { answer } = exchange;
    if (answer === undefined || !isElsewhere(exchange, backend)) return undefined;
    const allowed = answer.headers.get('access-control-allow-origin');
    if (allowed !== '*' && allowed !== new URL(backend.setting.origin).origin)
      return `Access-Control-Allow-Origin is ${allowed ?? 'absent'}: a browser withholds the answer from ${backend.setting.origin}`;
    if (exchange.method === 'OPTIONS') return undefined;
    const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase();
    const hidden = ['date', 'retry-after'].filter(
      (name) => !exposed.includes(name) && !exposed.includes('*'),
    );
    return hidden.length > 0 ? `Access-Control-Expose-Headers leaves out ${hidden.join(' and ')}` : undefined;
  }),
  call('WN16', 'No answer about a guest, basket or payment may be stored', (exchange, backend) => {
    if (exchange.answer === undefined || exchange.method === 'OPTIONS' || !isOfAGuest(exchange, backend))
      return undefined;
    const stored = exchange.answer.headers.get('cache-control');
    return /\bno-store\b/i.test(stored ?? '') ? undefined : `Cache-Control is ${stored ?? 'absent'}`;
  }),
  call('WN22', 'Each answer says which version of the contract it follows', (exchange, backend) => {
    const { answer, method } = exchange;
    const service = backend.serviceOf(exchange) ?? 'trainWifi';
    if (answer === undefined || method === 'OPTIONS' || OF_OTHERS.includes(service)) return undefined;
    const version = answer.headers.get('x-contract-version');
    return version?.split('.')[0] === CONTRACT_VERSION.split('.')[0]
      ? undefined
      : `X-Contract-Version is ${version ?? 'absent'}, and this kit checks ${CONTRACT_VERSION}`;
  }),
  call('WN10', 'Each 429 says how long to wait', ({ answer }) => {
    if (answer?.status !== 429) return undefined;
    const wait = answer.headers.get('retry-after');
    return /^\d{1,5}$/.test(wait ?? '') ? undefined : `Retry-After is ${wait ?? 'absent'}`;
  }),
];
