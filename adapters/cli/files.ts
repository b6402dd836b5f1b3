/** Reads what the arguments of the command line name: files, folders and standard input. */
import { left, right, type Either } from '@tableside/core';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The system's name for a failure, as in `ENOENT`. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

/** In bytes. A larger file would take long to read, and no venue writes one. */
const MOST_BYTES = 32 * 2 ** 20;
const TOO_LONG = `the input is longer than ${MOST_BYTES / 2 ** 20} MiB.`;

/** Texts for the system's error codes. */
const FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file; name one of JSON, or - for standard input',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
  EISDIR: 'it is a folder; name a file of JSON',
  ENOTDIR: 'a part of the path is no folder',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links go round in circles',
};

const cannotRead = (path: string, error: unknown): string => {
  const code = codeOf(error);
  return `${path} cannot be read: ${FAILURES[code] ?? `the system says ${code}`}.`;
};

function textOf(bytes: Uint8Array): Either<string, string> {
  if (bytes.length > MOST_BYTES) return left(TOO_LONG);
  try {
    return right(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return left('the input is not UTF-8: save it so.');
  }
}

export async function fileText(path: string): Promise<Either<string, string>> {
  try {
    return (await stat(path)).size > MOST_BYTES ? left(TOO_LONG) : textOf(await readFile(path));
  } catch (error) {
    return left(cannotRead(path, error));
  }
}

export async function standardInput(): Promise<Either<string, string>> {
  if (process.stdin.isTTY)
    process.stderr.write('Reading JSON from the keyboard: end it with Ctrl-D, or leave with Ctrl-C.\n');
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > MOST_BYTES) return left(TOO_LONG);
    }
  } catch (error) {
    return left(cannotRead('standard input', error));
  }
  return textOf(Buffer.concat(chunks));
}

export async function jsonFilesOf(path: string): Promise<Either<string, readonly string[]>> {
  try {
    if (!(await stat(path)).isDirectory()) return right([path]);
    const files = await jsonFilesUnder(path);
    return files.length === 0 ? left(`${path} holds no file that ends in .json.`) : right(files);
  } catch (error) {
    return left(cannotRead(path, error));
  }
}

/** In name order, with folders among the files. Links to folders are not followed. */
async function jsonFilesUnder(folder: string): Promise<readonly string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await jsonFilesUnder(path)));
    else if (entry.name.endsWith('.json')) files.push(path);
  }
  return files;
}
