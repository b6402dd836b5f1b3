import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** More stops than any screen has. */
const MOST_STOPS = 150;

/** A guest with a keyboard and nothing else. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Tabs on until the target has the focus; at every stop on the way the focus can be seen. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      await this.page.keyboard.press(key);
      // The provider's fields say that they have the focus by a message, which takes its turn.
      await expect
        .poll(() => this.page.evaluate(focusedStop), { message: 'the focus can be seen' })
        .toMatchObject({ isSeen: true });
      if (
        await target.evaluate(
          (element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
        )
      )
        return;
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
}

/** Where the focus is, and whether an outline or a shadow shows it there or just around it. Runs in the page. */
function focusedStop(): { name: string; isSeen: boolean } {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return { name: 'the page', isSeen: true };
  const around = [focused, focused.parentElement, focused.closest('label')];
  const isSeen = around.some((element) => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  const name = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 60);
  return { name: `${focused.tagName.toLowerCase()} ${focused.id} ${name}`, isSeen };
}
