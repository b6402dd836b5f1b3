/** Lighthouse's score for speed: 0 to 100, of a first visit on its own mid-range phone and slow network. */
import lighthouse from 'lighthouse';
import { freePort } from '../../fixtures/web-server.ts';
import { launchBrowser } from './slow-phone.ts';

/** @throws if Lighthouse could not load or judge the page */
export async function lighthouseScore(address: string): Promise<number> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const judged = await lighthouse(address, { port, onlyCategories: ['performance'], logLevel: 'error' });
    const score = judged?.lhr.categories['performance']?.score ?? undefined;
    const why = judged?.lhr.runtimeError?.message ?? 'no score';
    if (score === undefined) throw new Error(`Lighthouse, of ${address}: ${why}`);
    return score * 100;
  } finally {
    await browser.close();
  }
}
