import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** More tab stops than any screen has. */
const MOST_STOPS = 150;

type Target = ElementHandle<Element> | null;

interface Stop {
  readonly name: string;
  /** True if an outline or a shadow shows the focus there or just around it. */
  readonly isSeen: boolean;
  readonly isTarget: boolean;
  /** True if the app has replaced the target's element. */
  readonly isTargetGone: boolean;
}

/** A guest who only uses a keyboard. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses Tab until the target has the focus, and checks that the focus is visible at every stop. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    // Found once: a lookup by role at each stop takes longer than tabbing.
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

  /** Replaces the field's text. */
  async typeInto(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** The focused stop, once its focus is visible. */
  private async stop(target: Target): Promise<Stop> {
    const look = (): Promise<Stop> => this.page.evaluate(focusedStop, target);
    const stop = await look();
    // The provider's fields report their focus by a message, which takes a moment.
    if (!stop.isSeen)
      await expect.poll(look, { message: `focus is seen at ${stop.name}` }).toMatchObject({ isSeen: true });
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
    if (element === null || !document.hasFocus()) return element !== null;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  const name = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 60);
  return { name: `${focused.tagName.toLowerCase()} ${focused.id} ${name}`, isSeen, ...found };
}
