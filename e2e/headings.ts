import type { Page } from '@playwright/test';

/** Every heading of a screen that the page shows from now on, over reloads too. */
export async function recordHeadings(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction('noteHeading', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    let last = '';
    const look = (): void => {
      const text = document.querySelector('h1')?.textContent ?? '';
      if (text === last) return;
      last = text;
      // Playwright puts the function there; the page's own types do not know it.
      const note: unknown = Reflect.get(window, 'noteHeading');
      if (typeof note === 'function') note(text);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return seen;
}
