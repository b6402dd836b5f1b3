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

/** What a command can be told beside its input, each by one of some words. */
interface Choice {
  readonly flags: `--${string}`;
  readonly description: string;
  readonly words: readonly string[];
}

/** By the names of the options. */
type Chosen = Readonly<Record<string, unknown>>;

export interface CommandParts<Input> {
  readonly name: string;
  /** What it does, in half a sentence. */
  readonly summary: string;
  /** Input for the usage text. */
  readonly example: unknown;
  readonly input: Described<Input>;
  readonly choices?: readonly Choice[];
  readonly answer: (input: Input, chosen: Chosen) => Answer;
}

export type Outcome =
  | (Answer & { readonly understood: true; readonly unknown: readonly string[] })
  | { readonly understood: false; readonly faults: readonly Fault[] };

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly example: unknown;
  readonly schema: JsonSchema;
  readonly choices: readonly Choice[];
  readonly run: (given: unknown, chosen?: Chosen) => Outcome;
}

export const schemaOf = (name: string, { schema }: Described<unknown>, example: unknown): JsonSchema => ({
  $schema: SCHEMA_DIALECT,
  title: `Input of tableside ${name}`,
  ...schema,
  examples: [example],
});

export function command<Input>(parts: CommandParts<Input>): Command {
  const { name, summary, example, input, choices = [], answer } = parts;
  return {
    name,
    summary,
    example,
    schema: schemaOf(name, input, example),
    choices,
    run: (given, chosen = {}) => {
      const read = input.read(given);
      if (isLeft(read)) return { understood: false, faults: read.left };
      return {
        understood: true,
        ...answer(read.right, chosen),
        unknown: unknownMembers(given, input.schema),
      };
    },
  };
}

/** 0: done; 1: a rule refuses; 2: input not understood. */
export type ExitCode = 0 | 1 | 2;

export const exitCodeOf = (outcome: Outcome): ExitCode => {
  if (!outcome.understood) return 2;
  return outcome.reasons.length > 0 ? 1 : 0;
};
