import type { Page } from '@playwright/test';

/** The most elements that the browser restyled in one pass during the action. */
export async function mostRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const cdp = await page.context().browser()?.newBrowserCDPSession();
  if (cdp === undefined) throw new Error('there is no browser to trace');
  const counts: number[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value)
      if (name === 'UpdateLayoutTree') counts.push(Number(Reflect.get(Object(args), 'elementCount')));
  });
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await act();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();
  return Math.max(...counts);
}
