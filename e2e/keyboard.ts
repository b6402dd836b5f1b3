import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** More stops than any screen has. */
const MOST_STOPS = 150;

type Target = ElementHandle<Element> | null;

interface Stop {
  readonly name: string;
  /** An outline or a shadow shows the focus there or just around it. */
  readonly isSeen: boolean;
  readonly isTarget: boolean;
  /** The app has put another element in the target's place. */
  readonly isTargetGone: boolean;
}

/** A guest with a keyboard and nothing else. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Tabs on until the target has the focus; at every stop on the way the focus can be seen. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    // Found once: to find it by its role at each stop takes longer than to tab on.
    let element: Target = await target.elementHandle();
    const isInPage = (await element?.ownerFrame()) === this.page.mainFrame();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      await this.page.keyboard.press(key);
      const { isTarget, isTargetGone } = await this.stop(isInPage ? element : null);
      if (isInPage ? isTarget : await hasFocus(target)) return;
      if (isTargetGone) element = await target.elementHandle();
    }
    throw new Error(`${String(target)} cannot be reached with ${key}`);
  }

  async activate(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press(key);
  }

  /** Types over what the field holds. */
  async typeInto(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Where the focus is, once it can be seen there. */
  private async stop(target: Target): Promise<Stop> {
    const look = (): Promise<Stop> => this.page.evaluate(focusedStop, target);
    const stop = await look();
    // The provider's fields say that they have the focus by a message, which takes its turn.
    if (!stop.isSeen)
      await expect.poll(look, { message: 'the focus can be seen' }).toMatchObject({ isSeen: true });
    return stop;
  }
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
  );

/** Runs in the page. */
function focusedStop(target: Element | null): Stop {
  const focused = document.activeElement;
  const found = {
    isTarget: target !== null && focused === target && document.hasFocus(),
    isTargetGone: target?.isConnected === false,
  };
  if (focused === null || focused === document.body) return { name: 'the page', isSeen: true, ...found };
  const around = [focused, focused.parentElement, focused.closest('label')];
  const isSeen = around.some((element) => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  const name = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 60);
  return { name: `${focused.tagName.toLowerCase()} ${focused.id} ${name}`, isSeen, ...found };
}
