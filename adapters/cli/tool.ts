/** A command that takes options and runs for a while, beside those that answer one input. */
import type { Either } from '@tableside/core';
import type { ExitCode } from './command.ts';
import type { JsonSchema } from './json-schema.ts';

/** The arguments of a tool, as written. */
export interface ToolRequest {
  /** The text of the named file, if any. */
  readonly input: string | undefined;
  /** The text of the second file, of a tool that takes two. */
  readonly second?: string | undefined;
  /** For files that options name. */
  readonly readFile: (path: string) => Promise<Either<string, string>>;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Output for people, not for a program. */
  readonly isReadable: boolean;
  readonly write: (text: string) => void;
  readonly say: (sentence: string) => void;
}

export interface Tool {
  readonly name: string;
  readonly summary: string;
  /** What follows the name in a usage example that works. */
  readonly example: string;
  /** What the argument is: a file, whose text is the input, unless the argument itself is. */
  readonly file: string;
  /** Its name, where the argument itself is the input. */
  readonly argument?: string;
  /** What the second file is, of a tool that takes an old one and a new one. */
  readonly secondFile?: string;
  readonly options: readonly (readonly [flags: string, description: string])[];
  readonly schema: JsonSchema;
  /** Left: sentences with what was not understood. */
  readonly run: (request: ToolRequest) => Promise<Either<readonly string[], ExitCode>>;
}
