/** A command: the description of its input, and core's answer. */
import { isLeft } from '@tableside/core';
import type { Described } from './descriptions.ts';
import type { Fault } from './faults.ts';
import { SCHEMA_DIALECT, unknownMembers, type JsonSchema } from './json-schema.ts';

/** Core's answer, and its reasons if it refuses: with reasons the exit code is 1 (GG3). */
export interface Answer {
  readonly output: unknown;
  readonly reasons: readonly string[];
  /** What was understood in a way that the writer may not have meant. */
  readonly warnings?: readonly string[];
}

export interface CommandParts<Input> {
  readonly name: string;
  /** What it does, in half a sentence. */
  readonly summary: string;
  /** Input for the usage text. */
  readonly example: unknown;
  readonly input: Described<Input>;
  readonly answer: (input: Input) => Answer;
}

export type Outcome =
  | (Answer & { readonly understood: true; readonly unknown: readonly string[] })
  | { readonly understood: false; readonly faults: readonly Fault[] };

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly example: unknown;
  readonly schema: JsonSchema;
  readonly run: (given: unknown) => Outcome;
}

export const schemaOf = (name: string, { schema }: Described<unknown>, example: unknown): JsonSchema => ({
  $schema: SCHEMA_DIALECT,
  title: `Input of tableside ${name}`,
  ...schema,
  examples: [example],
});

export function command<Input>({ name, summary, example, input, answer }: CommandParts<Input>): Command {
  return {
    name,
    summary,
    example,
    schema: schemaOf(name, input, example),
    run: (given) => {
      const read = input.read(given);
      if (isLeft(read)) return { understood: false, faults: read.left };
      return { understood: true, ...answer(read.right), unknown: unknownMembers(given, input.schema) };
    },
  };
}

/** 0: done; 1: a rule refuses; 2: input not understood. */
export type ExitCode = 0 | 1 | 2;

export const exitCodeOf = (outcome: Outcome): ExitCode => {
  if (!outcome.understood) return 2;
  return outcome.reasons.length > 0 ? 1 : 0;
};
