/** What the kit checks, as data: a rule of the wire, and how a backend is seen to keep it. */
import type { Backend } from './backend.ts';
import type { Verdict } from './verdict.ts';
import type { Exchange } from './wire.ts';

/** One check. It returns where the rule held, and calls `broke` or `skip` where it did not, or could not be seen. */
export interface Check {
  /** The label in docs/backend.md, which has the sentence. */
  readonly rule: string;
  readonly title: string;
  /** It changes something at the backend, or moves money: it runs with `--write` alone. */
  readonly writes?: true;
  readonly run: (backend: Backend) => Promise<void>;
}

/** A rule that holds for every call of the run. It gives what is wrong with one, if anything. */
export interface CallCheck {
  readonly rule: string;
  readonly title: string;
  readonly wrong: (exchange: Exchange, backend: Backend) => string | undefined;
}

/** One line of the report. */
export interface Finding {
  readonly rule: string;
  /** Of the rule book. */
  readonly sentence: string;
  readonly title: string;
  readonly verdict: Verdict;
  readonly ms: number;
}
