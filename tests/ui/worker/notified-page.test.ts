import { describe, expect, it } from 'vitest';
import { showNotified } from '../../../ui/worker/notified-page.ts';

const RESULT = '/the-mill/order/checkout/success?payment=key-1';

/** What a press does where these pages are open. */
async function pressed(open: readonly string[], { data = { path: RESULT } as object, isFree = true } = {}) {
  const done: string[] = [];
  const pages = open.map((path) => ({
    url: `https://order.example${path}`,
    focus: async () => done.push(`focus ${path}`),
    navigate: async (to: string) => {
      if (!isFree) throw new TypeError('This client is not controlled');
      done.push(`${path} to ${to}`);
    },
  }));
  const openWindow = async (path: string) => done.push(`open ${path}`);
  await showNotified({ matchAll: async () => pages, openWindow }, data);
  return done;
}

describe('R18: a press on a notification', () => {
  it.each([
    ['focuses the order’s page', ['/the-mill', RESULT], [`focus ${RESULT}`]],
    ['sends another page there', ['/the-mill'], [`/the-mill to ${RESULT}`, 'focus /the-mill']],
    ['leaves a page that pays alone', ['/the-mill/order/checkout/basket?step=pay'], [`open ${RESULT}`]],
    ['opens a page where none is open', [], [`open ${RESULT}`]],
  ])('%s', async (_, open, done) => {
    expect(await pressed(open)).toEqual(done);
  });

  it('opens a page where another cannot be sent', async () => {
    expect(await pressed(['/the-mill'], { isFree: false })).toEqual([`open ${RESULT}`]);
  });

  it('opens the front page where it names none', async () => {
    expect(await pressed([], { data: {} })).toEqual(['open /']);
  });
});
