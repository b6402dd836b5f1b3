import type { Page } from '@playwright/test';

/** Records every screen heading from now on, reloads included. */
export async function recordHeadings(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction('noteHeading', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    let last = '';
    const look = (): void => {
      const text = document.querySelector('h1')?.textContent ?? '';
      if (text === last) return;
      last = text;
      // Playwright adds this function; the page's types do not declare it.
      const note: unknown = Reflect.get(window, 'noteHeading');
      if (typeof note === 'function') note(text);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return seen;
}
