/** What the explorer's guest does: presses what can be pressed, types what a field asks for, looks around. */
import {
  actions,
  extract,
  getFingerprint,
  weighted,
  type ActionTemplate,
} from '@antithesishq/bombadil/browser';
import { back, reload, scroll } from '@antithesishq/bombadil/browser/defaults/actions';
import { CARDS } from '../scenarios/cards.ts';
import { nameOf, targetsOf } from './targets.ts';

/** A guest wants to order and to pay, and presses what leads there more often. */
const WEIGHTS: readonly (readonly [words: RegExp, weight: number])[] = [
  [/^(skip to|terms)|privacy|cookie|language|sandbox|accessibility| home$|edit basket|change the amount/i, 1],
  [/^(view basket|continue|order and pay|pay\b|or pay by card|approve|try a|confirm|done|send)/i, 60],
  [/^(order|click and|browse|add\b|close|not now|no,)|foxglove|table service/i, 6],
];

const TYPED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/card number/i, Object.values(CARDS)],
  [/expir/i, ['1234']],
  [/security code|cvv/i, ['123']],
  [/table|seat/i, ['2', '12', '7', 'C12']],
  [/e-?mail/i, ['robin@example.com', 'robin']],
  [/phone/i, ['07700900123', '12']],
  [/name/i, ['Robin']],
  [/voucher|code/i, ['WELCOME10', 'FIVEROFF', 'ONTHEHOUSE', 'LASTYEAR', 'NOSUCHCODE']],
  [/amount|tip|other/i, ['5', '2.50', '0', '1000']],
];

const targets = extract(({ document }: { document: Document }) =>
  targetsOf(document)
    .filter(({ enabled }) => enabled)
    .map(({ element, middle, isField, isEmpty }) => ({
      name: nameOf(element),
      point: middle,
      fingerprint: { ...getFingerprint(element), accessibleName: nameOf(element) },
      isField,
      isEmpty,
    })),
);

/** The field with the caret, in a provider's frame too. */
const focused = extract(({ document }: { document: Document }) => {
  let at = document.activeElement;
  while (at?.tagName === 'IFRAME') at = (at as HTMLIFrameElement).contentDocument?.activeElement ?? null;
  return at !== null && /^(INPUT|TEXTAREA)$/.test(at.tagName) && (at as HTMLInputElement).value === ''
    ? nameOf(at)
    : null;
});

const weightOf = (name: string, isField: boolean, isEmpty: boolean): number => {
  if (isField) return isEmpty && !/search|note/i.test(name) ? 40 : 1;
  return WEIGHTS.find(([words]) => words.test(name))?.[1] ?? 3;
};

const press = actions(() => ({
  branches: targets.current.map(({ name, point, fingerprint, isField, isEmpty }) => {
    const value: ActionTemplate = { Click: { point, fingerprint } };
    return [weightOf(name, isField, isEmpty), { value }];
  }),
}));

const type = actions(() => {
  const name = focused.current;
  if (name === null) return [];
  const texts = TYPED.find(([words]) => words.test(name))?.[1] ?? ['12'];
  return texts.map((text) => ({
    TypeText: { text: { Regexp: text.replaceAll(/[.+]/g, '\\$&') }, delayMillis: 1 },
  }));
});

export const guest = weighted([
  [60, press],
  [120, type],
  [6, scroll],
  [4, actions(() => ['Wait'])],
  [2, back],
  [1, reload],
]);
