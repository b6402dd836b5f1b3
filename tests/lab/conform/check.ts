/** The kit's checks as data: a rule of the wire, and how to see that a backend keeps it. */
import type { Backend } from './backend.ts';
import type { Verdict } from './verdict.ts';
import type { Exchange } from './wire.ts';

/** One check. It returns if the rule held, and otherwise calls `broke`, or `skip` if that cannot be seen. */
export interface Check {
  /** The label in docs/backend.md, which has the sentence. */
  readonly rule: string;
  readonly title: string;
  readonly run: (backend: Backend) => Promise<void>;
  /** It changes the backend or moves money, so it only runs with `--write`. */
  readonly writes?: true;
}

export const check = (rule: string, title: string, run: Check['run']): Check => ({ rule, title, run });

/** They change the backend or move money. */
export const writing = (checks: readonly Check[]): readonly Check[] =>
  checks.map((each) => ({ ...each, writes: true }));

/** A rule for every call of the run. It returns what is wrong with a call, if anything. */
export interface CallCheck {
  readonly rule: string;
  readonly title: string;
  readonly wrong: (exchange: Exchange, backend: Backend) => string | undefined;
}

export const call = (rule: string, title: string, wrong: CallCheck['wrong']): CallCheck => ({
  rule,
  title,
  wrong,
});

/** One line of the report. */
export interface Finding {
  readonly rule: string;
  /** The rule book's sentence. */
  readonly sentence: string;
  readonly title: string;
  readonly verdict: Verdict;
  readonly ms: number;
}
