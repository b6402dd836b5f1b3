/** Runs the checks in order, and then checks every call of the run against the rules for every call. */
import type { Backend } from './backend.ts';
import { writing, type CallCheck, type Check, type Finding } from './check.ts';
import { Stop, type Verdict } from './verdict.ts';
import { sentenceOf } from './rules.ts';
import { BILLS, paysBills } from './checks/bills.ts';
import { BILL_PAYMENTS } from './checks/bill-payments.ts';
import { CALL_CHECKS } from './checks/every-call.ts';
import { GUESSING, GUESSING_BY_ADDRESS } from './checks/guessing.ts';
import { HOSTED } from './checks/hosted.ts';
import { ORDERS } from './checks/orders.ts';
import { READING } from './checks/reading.ts';
import { OVER, TEAM_CALLS } from './checks/sittings.ts';
import { TABS } from './checks/tabs.ts';
import { VOUCHERS } from './checks/vouchers.ts';
import type { Exchange } from './wire.ts';

/** They are skipped where content switches bills off. */
const ofBills = (checks: readonly Check[]): readonly Check[] =>
  checks.map((check) => ({
    ...check,
    run: async (backend) => {
      await paysBills(backend);
      await check.run(backend);
    },
  }));

/** Reading checks come before writing ones, and those that use up the services' limits last. */
const CHECKS: readonly Check[] = [
  ...READING,
  ...ofBills(BILLS),
  ...OVER,
  ...writing([...ORDERS, ...HOSTED, ...VOUCHERS, ...TABS, ...TEAM_CALLS, ...ofBills(BILL_PAYMENTS)]),
  ...GUESSING,
  ...writing(GUESSING_BY_ADDRESS),
];

/** The rules that a check covers. The app keeps the others, or they cannot be seen from outside. */
export const checkedRules: ReadonlySet<string> = new Set([...CHECKS, ...CALL_CHECKS].map(({ rule }) => rule));

/** The most calls printed for one rule. */
const MOST_EVIDENCE = 3;

/** @param only the rules to check; all of them if empty */
export async function conform(backend: Backend, only: ReadonlySet<string>): Promise<readonly Finding[]> {
  const isAsked = ({ rule }: { readonly rule: string }) => only.size === 0 || only.has(rule);
  // A rule for every call needs the calls of all checks.
  const isOfEveryCall = CALL_CHECKS.some(isAsked);
  const findings: Finding[] = [];
  for (const check of CHECKS.filter((each) => isOfEveryCall || isAsked(each))) {
    const finding = await findingOf(check, backend);
    if (isAsked(check)) findings.push(finding);
  }
  return [...findings, ...CALL_CHECKS.filter(isAsked).map((check) => callFinding(check, backend))];
}

async function findingOf(check: Check, backend: Backend): Promise<Finding> {
  const from = backend.wire.exchanges.length;
  const began = performance.now();
  const verdict = await verdictOf(check, backend, from);
  const { rule, title } = check;
  return { rule, sentence: sentenceOf(rule), title, verdict, ms: Math.round(performance.now() - began) };
}

async function verdictOf(check: Check, backend: Backend, from: number): Promise<Verdict> {
  if (check.writes === true && !backend.setting.writes) return { is: 'skipped', why: 'It needs --write' };
  try {
    await backend.wire.over(() => check.run(backend));
    return { is: 'held' };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    if (error.is === 'skipped') return { is: 'skipped', why: error.message };
    const shown = error.exchange ?? backend.wire.exchanges.slice(from).at(-1);
    return { is: 'broke', why: error.message, evidence: shown === undefined ? [] : [shown] };
  }
}

function callFinding({ rule, title, wrong }: CallCheck, backend: Backend): Finding {
  const faults = backend.wire.exchanges.flatMap((exchange) => {
    const why = wrong(exchange, backend);
    return why === undefined ? [] : [{ why, exchange }];
  });
  const [first] = faults;
  const verdict: Verdict =
    first === undefined
      ? { is: 'held' }
      : {
          is: 'broke',
          why: faults.length === 1 ? first.why : `${first.why} (and ${faults.length - 1} more calls)`,
          evidence: distinct(faults).slice(0, MOST_EVIDENCE),
        };
  return { rule, sentence: sentenceOf(rule), title, verdict, ms: 0 };
}

/** One call of each kind of fault. */
const distinct = (faults: readonly { readonly why: string; readonly exchange: Exchange }[]) => [
  ...new Map(faults.map(({ why, exchange }) => [why, exchange])).values(),
];
