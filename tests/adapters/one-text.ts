import { right, type KeyValueStore } from '@tableside/core';

/** One text, whatever the key; the last written. */
export class OneText implements KeyValueStore {
  text: string | undefined;
  read = (): string | undefined => this.text;
  write = (_key: string, text: string) => right(void (this.text = text));
  remove = (): void => void (this.text = undefined);
}

/** As it would be stored or brought along: text as it is, anything else as JSON. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '[too deep to be written]';
  }
};
