import { left, right } from '@tableside/core';
import { runCommandLine, type Surroundings } from '../../../adapters/cli/command-line.ts';
import { COMMANDS } from '../../../adapters/cli/commands.ts';
import type { Tool } from '../../../adapters/cli/tool.ts';
import { COMMANDS as CHECKOUT_COMMANDS, FILLER } from '../../../ui/composition/check-brand.ts';

/** Standard input, and files by path; or what reads files. */
export interface Given extends Partial<Pick<Surroundings, 'readFile' | 'jsonFilesOf'>> {
  readonly input?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly isTerminal?: boolean;
  readonly tools?: readonly Tool[];
}

export interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly error: string;
}

const ALL_COMMANDS = [...COMMANDS, ...CHECKOUT_COMMANDS];

/** Runs the command line within this process. */
export async function ran(args: readonly string[], given: Given = {}): Promise<Ran> {
  const { input = '', files = {}, isTerminal = false, tools = [] } = given;
  const {
    readFile = (path) => {
      const text = files[path];
      return Promise.resolve(text === undefined ? left(`${path} cannot be read.`) : right(text));
    },
    jsonFilesOf = (folder) =>
      Promise.resolve(right(Object.keys(files).filter((path) => path.startsWith(folder)))),
  } = given;
  let [out, error] = ['', ''];
  const exit = await runCommandLine(args, {
    standardInput: () => Promise.resolve(right(input)),
    readFile,
    jsonFilesOf,
    isTerminal,
    write: (text) => {
      out += text;
    },
    writeError: (text) => {
      error += text;
    },
    version: '1.2.3',
    program: 'npx tableside',
    commands: ALL_COMMANDS,
    tools,
    filler: FILLER,
  });
  return { exit, out, error };
}

export const ranOn = (command: string, input: unknown): Promise<Ran> =>
  ran([command], { input: JSON.stringify(input) });

export const printed = ({ out }: Ran): unknown => JSON.parse(out);
