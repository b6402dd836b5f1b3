/** The command line: arguments in, text and an exit code out. Everything outside is an argument. */
import { isLeft, left, right, type Either } from '@tableside/core';
import { Command as Arguments, CommanderError, Option } from 'commander';
import { exitCodeOf, type Command, type ExitCode, type Outcome } from './command.ts';
import { faultTexts } from './faults.ts';
import type { InputFiller } from './input-filler.ts';
import { jsonIn } from './json.ts';
import { printable, readable } from './readable.ts';
import type { Tool, ToolRequest } from './tool.ts';
import {
  casesOf,
  differingCases,
  differingText,
  summaryOf,
  VERIFY_EXAMPLE,
  verifySchema,
  type CasesOfFile,
} from './verify.ts';

/** What the command line needs from its process. A text that cannot be read comes as a sentence with the reason. */
export interface Surroundings {
  readonly standardInput: () => Promise<Either<string, string>>;
  readonly readFile: (path: string) => Promise<Either<string, string>>;
  /** The path itself for a file; for a folder all its `.json` files at any depth, in name order. */
  readonly jsonFilesOf: (path: string) => Promise<Either<string, readonly string[]>>;
  /** Standard output is a terminal. */
  readonly isTerminal: boolean;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  readonly version: string;
  /** How people run it here, for examples: another package of its bare name would be a stranger's. */
  readonly program: string;
  /** Those of the published package; a checkout has more. */
  readonly commands: readonly Command[];
  /** Those of a checkout. */
  readonly tools?: readonly Tool[];
  /** A checkout knows brands. */
  readonly filler?: InputFiller | undefined;
}

interface Options {
  readonly json?: boolean;
  readonly content?: string;
  readonly brand?: string;
  readonly venue?: string;
}

/** Runs one command. Exit code 0: done; 1: a rule refuses; 2: input not understood, with nothing on standard output. */
export async function runCommandLine(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  let exit: ExitCode = 0;
  const program = programOf(surroundings, async (action) => {
    exit = await action;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    // A defect of the program, not of the input: it is reported, and nothing goes to standard output.
    surroundings.writeError(
      printable(`tableside: this should not happen, please report it: ${String(error)}`) + '\n',
    );
    return 2;
  }
  return exit;
}

type Finish = (action: Promise<ExitCode>) => Promise<void>;

function programOf(surroundings: Surroundings, finish: Finish): Arguments {
  const program = new Arguments('tableside')
    .description("Prices, bills, timeslots, tables and fields at a venue's table, worked out and explained.")
    .version(surroundings.version)
    .exitOverride()
    .configureOutput({ writeOut: surroundings.write, writeErr: surroundings.writeError })
    .showHelpAfterError('Run `tableside --help`, or `tableside <command> --help`, for what there is.');
  // An example is written where its help is asked for, and by no other run.
  const describe = (name: string, summary: string, example: () => string): Arguments =>
    program.command(name).summary(summary).description(sentenceOf(summary)).addHelpText('after', example);

  const { commands, program: run, tools = [] } = surroundings;
  for (const command of commands) {
    const filled = surroundings.filler?.examples[command.name];
    const described = describe(
      command.name,
      command.summary,
      () =>
        (filled === undefined ? '' : exampleOfContent(run, ...filled)) +
        exampleText(run, command.name, command.example),
    )
      .argument('[file]', 'JSON; standard input where it is left out or -')
      .option('--json', 'JSON on a terminal too');
    if (filled !== undefined)
      described
        .option('--content <file>', 'an export of the content service, which says what the input leaves out')
        .option('--brand <brand>', 'its host name, id or name; needed where the file has several')
        .option('--venue <slug>', 'needed where the brand has several');
    for (const { flags, description, words } of command.choices)
      described.addOption(new Option(flags, description).choices(words));
    described.action((file: string | undefined, options: Options) =>
      finish(runCommand(command, file, options, surroundings)),
    );
  }

  const exampleOfVerify = () => exampleText(run, 'verify', VERIFY_EXAMPLE);
  describe('verify', 'whether cases come out as they say they do', exampleOfVerify)
    .argument('[path]', 'a file of cases, or a folder of them; standard input where it is left out or -')
    .option('--json', 'JSON on a terminal too')
    .action((path: string | undefined, options: Options) => finish(verify(path, options, surroundings)));

  for (const tool of tools) {
    const described = describe(
      tool.name,
      tool.summary,
      () => `\nExample:\n\n  ${run} ${tool.name} ${tool.example}\n`,
    )
      .argument(`[${tool.argument ?? (tool.secondFile === undefined ? 'file' : 'old')}]`, tool.file)
      .option('--json', 'JSON on a terminal too');
    if (tool.secondFile !== undefined) described.argument('[new]', tool.secondFile);
    for (const [flags, description] of tool.options) described.option(flags, description);
    described.action((file: string | undefined, ...rest: readonly unknown[]) => {
      const second = tool.secondFile === undefined ? undefined : (rest[0] as string | undefined);
      return finish(runTool(tool, [file, second], described.opts(), surroundings));
    });
  }

  const schemas = new Map([
    ...commands.map(({ name, schema }) => [name, () => schema] as const),
    ...tools.map(({ name, schema }) => [name, () => schema] as const),
    ['verify', () => verifySchema(commands)] as const,
  ]);
  describe('schema', "the JSON Schema of a command's input", () => `\nExample:\n\n  ${run} schema price\n`)
    .argument('<command>', [...schemas.keys()].join(', '))
    .option('--json', 'JSON, as always')
    .action((name: string) => {
      const schema = schemas.get(name)?.();
      if (schema !== undefined) surroundings.write(jsonText(schema));
      else
        surroundings.writeError(
          `tableside schema: there is no input of "${printable(name)}"; there is of ${[...schemas.keys()].join(', ')}.\n`,
        );
      return finish(Promise.resolve(schema === undefined ? 2 : 0));
    });
  return program;
}

const sentenceOf = (summary: string): string => `Prints ${summary}.`;

/** Single quotes keep JSON intact in a shell. */
const exampleText = (run: string, args: string, example: unknown): string =>
  `\nExample:\n\n  ${piped(run, args, example)}\n`;

const exampleOfContent = (run: string, input: unknown, args: string): string =>
  `\nWith the content of a brand:\n\n  ${piped(run, args, input)}\n`;

const piped = (run: string, args: string, example: unknown): string =>
  `echo '${JSON.stringify(example).replaceAll("'", String.raw`'\''`)}' | ${run} ${args}`;

const jsonText = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

async function runCommand(
  command: Command,
  file: string | undefined,
  options: Options,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const say = sayer(`tableside ${command.name}`, surroundings);
  const input = await inputOf(file, surroundings);
  if (isLeft(input)) return notUnderstood(say, [input.left]);
  const filled = await filledBy(command, input.right, options, surroundings);
  if (isLeft(filled)) return notUnderstood(say, filled.left);
  for (const note of filled.right.notes) say(`note: ${note}`);
  const outcome: Outcome = command.run(filled.right.input, { ...options });
  if (!outcome.understood) return notUnderstood(say, faultTexts(outcome.faults));
  for (const path of outcome.unknown.slice(0, MOST_WARNINGS))
    say(`warning: ${path} is not known here and changes nothing.`);
  for (const warning of outcome.warnings ?? []) say(`warning: ${warning}`);
  const isReadable = surroundings.isTerminal && options.json !== true;
  surroundings.write(isReadable ? readable(outcome.output) : jsonText(outcome.output));
  for (const reason of outcome.reasons) say(reason);
  return exitCodeOf(outcome);
}

/** The input, with what the content of `--content` says. */
async function filledBy(
  { name }: Command,
  input: unknown,
  { content, brand, venue }: Options,
  { filler, readFile }: Surroundings,
): Promise<ReturnType<InputFiller['fill']>> {
  if (content === undefined || filler === undefined) {
    const isNamed = brand !== undefined || venue !== undefined;
    return isNamed
      ? left(['--content: expected a file for --brand and --venue'])
      : right({ input, notes: [] });
  }
  const text = await readFile(content);
  return isLeft(text) ? left([text.left]) : filler.fill(name, text.right, { brand, venue }, input);
}

async function runTool(
  tool: Tool,
  [file, second]: readonly [string | undefined, string | undefined],
  options: Options & ToolRequest['options'],
  surroundings: Surroundings,
): Promise<ExitCode> {
  const say = sayer(`tableside ${tool.name}`, surroundings);
  const { standardInput, readFile, isTerminal, write } = surroundings;
  const input =
    file === undefined || tool.argument !== undefined
      ? right(file)
      : await (file === '-' ? standardInput() : readFile(file));
  if (isLeft(input)) return notUnderstood(say, [input.left]);
  const other = second === undefined ? right(undefined) : await readFile(second);
  if (isLeft(other)) return notUnderstood(say, [other.left]);
  const isReadable = isTerminal && options.json !== true;
  const request = { input: input.right, second: other.right, readFile, options, isReadable, write, say };
  const done = await tool.run(request);
  return isLeft(done) ? notUnderstood(say, done.left) : done.right;
}

const MOST_WARNINGS = 10;

type Say = (sentence: string) => void;

const sayer =
  (who: string, { writeError }: Surroundings): Say =>
  (sentence) =>
    writeError(`${printable(`${who}: ${sentence}`)}\n`);

function notUnderstood(say: Say, sentences: readonly string[]): 2 {
  for (const sentence of sentences) say(sentence);
  return 2;
}

async function inputOf(
  file: string | undefined,
  { standardInput, readFile }: Surroundings,
): Promise<Either<string, unknown>> {
  const text = await (file === undefined || file === '-' ? standardInput() : readFile(file));
  return isLeft(text) ? text : jsonOf(text.right);
}

function jsonOf(text: string): Either<string, unknown> {
  if (text.trim() === '')
    return left('the input is empty: give JSON in a file or on standard input; --help shows an example.');
  return jsonIn(text);
}

async function verify(
  path: string | undefined,
  options: Options,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const say = sayer('tableside verify', surroundings);
  const files = await caseFilesOf(path, surroundings);
  if (isLeft(files)) return notUnderstood(say, files.left);
  const differing = files.right.flatMap((file) => differingCases(file, surroundings.commands));
  const summary = summaryOf(files.right, differing);
  if (surroundings.isTerminal && options.json !== true)
    surroundings.write(printable([...differing.map(differingText), summary, ''].join('\n')));
  else surroundings.write(jsonText({ summary, differing }));
  if (differing.length === 0) return 0;
  say(summary);
  return 1;
}

/** All cases of all files, or the faults of the first faulty file. */
async function caseFilesOf(
  path: string | undefined,
  surroundings: Surroundings,
): Promise<Either<readonly string[], readonly CasesOfFile[]>> {
  const isInput = path === undefined || path === '-';
  const paths = isInput ? right(['-']) : await surroundings.jsonFilesOf(path);
  if (isLeft(paths)) return left([paths.left]);
  const read: CasesOfFile[] = [];
  const { read: readCases } = casesOf(surroundings.commands);
  for (const file of paths.right) {
    const input = await inputOf(file, surroundings);
    if (isLeft(input)) return left([isInput ? input.left : `${file}: ${input.left}`]);
    const cases = readCases(input.right);
    if (isLeft(cases))
      return left(faultTexts(cases.left).map((text) => (isInput ? text : `${file}: ${text}`)));
    read.push({ file: isInput ? 'standard input' : file, cases: cases.right });
  }
  return right(read);
}
