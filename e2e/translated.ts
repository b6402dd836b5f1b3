import type { BrowserContext } from '@playwright/test';

/**
 * Puts each text, also a later one, into elements as Chrome's translation does. The words stay, so that a test finds
 * them. It reports a text of the app beside other children, which React would lose. Runs in the page.
 */
function translate(): void {
  const isFull = (node: Node): boolean => node.nodeType === 1 || node.nodeValue?.trim() !== '';
  const put = (text: Node): void => {
    const parent = text.parentElement;
    if (!isFull(text) || !parent || parent.closest('script, style, noscript, font, textarea, title')) return;
    if (parent.closest('#app') && [...parent.childNodes].filter(isFull).length > 1)
      console.error(`a text beside other children: ${parent.outerHTML}`);
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    parent.replaceChild(outer, text);
    if (outer.firstChild) outer.firstChild.textContent = text.nodeValue;
  };
  const translateBelow = (node: Node): void =>
    node.nodeType === 3 ? put(node) : node.childNodes.forEach(translateBelow);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(translateBelow);
  }).observe(document, { childList: true, subtree: true });
}

/** The browser translates its pages (X7). */
export const translatePages = (phone: BrowserContext): Promise<unknown> => phone.addInitScript(translate);
