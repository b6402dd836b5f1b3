/** What a guest can press on a page, read in the page. */

const PRESSABLE = 'a[href], button, input, select, textarea, summary, [role=button], [role=radio]';

/** By the attributes that name it, then its label, then its words. */
export function nameOf(element: Element): string {
  const { labels, placeholder, title } = element as HTMLInputElement;
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const named = ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '').join(' ');
  const names = [named, element.getAttribute('aria-label'), labels?.[0]?.textContent, element.textContent];
  const found = [...names, title, placeholder].find((name) => (name ?? '').trim() !== '') ?? '';
  return found.replaceAll(/\s+/g, ' ').trim();
}

/** What stands open above the page, else the page. */
const inFront = (document: Document): Element =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

const targetOf = (element: HTMLElement, point: { x: number; y: number }) => ({
  element,
  point,
  /** And does not lead out of the app. */
  enabled: !element.matches(
    ':disabled, [aria-disabled=true], [inert] *, [target=_blank], [href^=mailto], [href^=tel], [href$=txt], [href*=".example/"]',
  ),
  isField: element.matches('textarea, input:not([type=radio], [type=checkbox], [type=button])'),
  isEmpty: (element as HTMLInputElement).value === '',
});

/** Pressable now: in the viewport, with nothing above it. Those of frames come with the page's coordinates. */
export function targetsOf(document: Document, left = 0, top = 0): ReturnType<typeof targetOf>[] {
  const view = document.defaultView as Window;
  const found: ReturnType<typeof targetOf>[] = [];
  for (const element of inFront(document).querySelectorAll<HTMLElement>(`${PRESSABLE}, iframe`)) {
    const inside = element.tagName === 'IFRAME' ? (element as HTMLIFrameElement).contentDocument : null;
    const pressed = (element as HTMLInputElement).labels?.[0];
    const shown = element.matches('[type=radio], [type=checkbox]') && pressed ? pressed : element;
    const { x, y, width, height } = shown.getBoundingClientRect();
    if (inside?.body && width > 0) {
      found.push(...targetsOf(inside, left + x, top + y));
      continue;
    }
    const middle = { x: x + width / 2, y: y + height / 2 };
    if (middle.x < 0 || middle.y < 0 || middle.x > view.innerWidth || middle.y > view.innerHeight) continue;
    const met = document.elementFromPoint(middle.x, middle.y);
    if (width * height === 0 || met === null) continue;
    if (!shown.contains(met) && met.closest('label')?.control !== element) continue;
    found.push(targetOf(element, { x: left + middle.x, y: top + middle.y }));
  }
  return found;
}
