/** A command that takes options and does something for a while, beside those that take one input and answer it. */
import type { Either } from '@tableside/core';
import type { ExitCode } from './command.ts';
import type { JsonSchema } from './json-schema.ts';

/** What a tool was asked, as it was written. */
export interface ToolRequest {
  /** The text of the file that was named, where one was. */
  readonly input: string | undefined;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** For a reader, and no program. */
  readonly isReadable: boolean;
  readonly write: (text: string) => void;
  readonly say: (sentence: string) => void;
}

export interface Tool {
  readonly name: string;
  readonly summary: string;
  /** What follows the name in an example that runs. */
  readonly example: string;
  readonly file: string;
  readonly options: readonly (readonly [flags: string, description: string])[];
  readonly schema: JsonSchema;
  /** Left: why it was not understood, in sentences. */
  readonly run: (request: ToolRequest) => Promise<Either<readonly string[], ExitCode>>;
}
