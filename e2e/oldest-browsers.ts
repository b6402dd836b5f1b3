import type { BrowserContext } from '@playwright/test';
// oxlint-disable-next-line no-restricted-imports -- what the build is made for
import { api, javascript, lackedBelow } from '../ui/build/oldest-browsers.ts';

/** Runs in the page, before its own scripts. */
function takeAway(paths: readonly (readonly string[])[]): void {
  const roots: object = Object.assign(Object.create(globalThis) as object, {
    TypedArray: Object.getPrototypeOf(Int8Array) as unknown,
  });
  for (const path of paths) {
    const names = path.map((name) => name.replace(/_(static|event)$/, ''));
    const last = names.pop() ?? '';
    const holder = names.reduce<unknown>((of, name) => of && Reflect.get(Object(of) as object, name), roots);
    const owners = [holder === roots ? globalThis : holder];
    // `Response.json` is newer than the method of the same name.
    if (!path.at(-1)?.endsWith('_static')) owners.push(Object(holder).prototype);
    if (names[0] === 'Window') owners.push(globalThis);
    for (const owner of owners)
      if (Object(owner) === owner)
        for (const name of [last, `on${last}`]) Reflect.deleteProperty(owner as object, name);
  }
}

/** Chromium goes on asking for these, so a page without them is no browser of anybody's. */
const ENFORCED = /trusted|userActivation/i;

/** Takes away what one of the oldest browsers lacks (X6) of the language, and of a browser where the page is in one. */
export const makeOldest = (phone: BrowserContext, isBrowser = true): Promise<unknown> =>
  phone.addInitScript(takeAway, [
    ...lackedBelow(javascript.builtins),
    ...(isBrowser ? lackedBelow(api).filter((path) => !ENFORCED.test(String(path))) : []),
  ]);
