import { right } from '@tableside/core';
import type { KeyValueStore } from '@tableside/core/ports';
import type { ListedStore } from '../../adapters/browser/stored-payments.ts';

/** A store that holds one text, the last written, under every key. */
export class OneText implements KeyValueStore {
  text: string | undefined;
  read = (): string | undefined => this.text;
  write = (_key: string, text: string) => right(void (this.text = text));
  remove = (): void => void (this.text = undefined);
}

/** Texts by key, in memory. */
export class Texts implements ListedStore {
  constructor(readonly texts = new Map<string, string>()) {}
  keys = (): readonly string[] => [...this.texts.keys()];
  read = (key: string): string | undefined => this.texts.get(key);
  write = (key: string, text: string) => right(void this.texts.set(key, text));
  remove = (key: string): void => void this.texts.delete(key);
}

/** The stored form: text unchanged, any other value as JSON. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '[too deep to be written]';
  }
};
