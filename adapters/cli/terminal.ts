/** The command line in a process: its streams and its exit code. */
import { runCommandLine } from './command-line.ts';
import type { Command } from './command.ts';
import type { InputFiller } from './input-filler.ts';
import { COMMANDS } from './commands.ts';
import { resolveLocalhost } from './localhost.ts';
import { codeOf, fileText, jsonFilesOf, standardInput } from './files.ts';
import type { Tool } from './tool.ts';

/** The reader may close the pipe early (`| head`), which is no fault. */
function endUnwritten(error: unknown): void {
  if (codeOf(error) === 'EPIPE') return;
  process.exitCode = 2;
  process.stderr.write(`tableside: the output cannot be written: the system says ${codeOf(error)}.\n`);
}

/**
 * Runs the arguments of the process, and sets its exit code to the command's.
 * @param program how people run it here
 * @param more what a checkout has beside the package's own commands
 */
export async function runInTerminal(
  version: string,
  program: string,
  more: {
    readonly commands?: readonly Command[];
    readonly tools?: readonly Tool[];
    readonly filler?: InputFiller;
  } = {},
): Promise<void> {
  resolveLocalhost();
  process.stdout.on('error', endUnwritten);
  // Without a reader of standard error, nothing can be reported.
  process.stderr.on('error', () => undefined);
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    standardInput,
    readFile: fileText,
    jsonFilesOf,
    isTerminal: process.stdout.isTTY,
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
    version,
    program,
    commands: [...COMMANDS, ...(more.commands ?? [])],
    tools: more.tools ?? [],
    filler: more.filler,
  });
}
