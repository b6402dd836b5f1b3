import type { Page } from '@playwright/test';

/** Records every screen heading from now on, reloads included. */
export async function recordHeadings(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction('noteHeading', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    let last = '';
    const look = (): void => {
      const text = document.querySelector('h1')?.textContent ?? '';
      if (text !== last) (Reflect.get(window, 'noteHeading') as (text: string) => void)(text);
      last = text;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return seen;
}
