/** What fills a command's input from a file of content: the options `--content`, `--brand` and `--venue`. */
import type { Either } from '@tableside/core';

export interface InputFiller {
  /** Of each command whose input it fills, for the usage text: an input, and what follows the program's name. */
  readonly examples: Readonly<Record<string, readonly [input: unknown, args: string]>>;
  /**
   * What the input says wins over the content, and is noted.
   * @param content the text of the file. Left: sentences with what was not understood
   */
  readonly fill: (
    command: string,
    content: string,
    named: { readonly brand?: string | undefined; readonly venue?: string | undefined },
    given: unknown,
  ) => Either<readonly string[], { readonly input: unknown; readonly notes: readonly string[] }>;
}
