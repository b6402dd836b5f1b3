/** A sheet follows the finger that drags it down, and leaves as it came. */
import { Drag, mayMove, SLACK } from './drag.ts';

/** Milliseconds that a sheet takes for the rest of its way. It goes on as fast as the finger threw it. */
export const leavingMs = (rest: number, velocity: number): number =>
  Math.round(Math.min(200, Math.max(80, rest / Math.max(velocity, 0.001))));

/**
 * Follows a finger that drags the sheet while it is not scrolled. A drag that closes is a `cancel` event, as Escape is.
 * A mouse has the close button, and what stands behind.
 */
export function followFinger(sheet: HTMLDialogElement): void {
  let from: { readonly x: number; readonly y: number } | undefined;
  let drag: Drag | undefined;
  const put = (down: number): void => {
    if (mayMove()) sheet.style.translate = `0 ${down}px`;
    sheet.style.setProperty('--sheet-shade', `${1 - down / sheet.clientHeight}`);
  };
  const bringBack = (): void => {
    const { translate } = sheet.style;
    sheet.style.removeProperty('translate');
    sheet.style.removeProperty('--sheet-shade');
    if (mayMove()) sheet.animate({ translate: [translate, '0 0'] }, { duration: 200, easing: 'ease-out' });
  };
  sheet.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [finger] = touches;
      // Text areas scroll themselves, and two fingers zoom.
      const isOwn = touches.length > 1 || (target as Element).closest('textarea') !== null;
      from =
        isOwn || finger === undefined || sheet.scrollTop > 0
          ? undefined
          : { x: finger.clientX, y: finger.clientY };
    },
    { passive: true },
  );
  sheet.addEventListener(
    'touchmove',
    (event) => {
      const [finger] = event.touches;
      if (from === undefined || finger === undefined) return;
      const down = finger.clientY - from.y;
      if (drag === undefined) {
        const aside = Math.abs(finger.clientX - from.x);
        if (Math.max(aside, Math.abs(down)) < SLACK) return;
        if (down <= aside || event.touches.length > 1) {
          from = undefined;
          return;
        }
        drag = new Drag();
      }
      event.preventDefault();
      drag.moveTo(down, event.timeStamp);
      put(drag.way);
    },
    // The browser would scroll meanwhile.
    { passive: false },
  );
  const drop = (event: TouchEvent): void => {
    const dropped = drag;
    from = undefined;
    drag = undefined;
    if (dropped === undefined) return;
    if (event.type === 'touchcancel' || !dropped.throws(sheet.clientHeight, event.timeStamp)) {
      bringBack();
      return;
    }
    sheet.dataset.velocity = `${dropped.velocityAt(event.timeStamp)}`;
    sheet.dispatchEvent(new Event('cancel', { cancelable: true }));
    // A sheet that did not close comes back.
    requestAnimationFrame(() => sheet.isConnected && bringBack());
  };
  sheet.addEventListener('touchend', drop);
  sheet.addEventListener('touchcancel', drop);
}

/** Shows how the sheet goes, from where the finger left it: a picture of it moves, while the sheet itself is gone. */
export function showLeaving(sheet: HTMLElement): void {
  if (!mayMove()) return;
  const picture = document.createElement('div');
  picture.classList.add('sheet');
  picture.append(...[...sheet.childNodes].map((node) => node.cloneNode(true)));
  for (const named of picture.querySelectorAll('[id], [name]')) {
    named.removeAttribute('id');
    named.removeAttribute('name');
  }
  const { translate } = getComputedStyle(sheet);
  const { left, top, width, height } = sheet.getBoundingClientRect();
  const stage = document.createElement('div');
  stage.classList.add('sheet-leaving');
  stage.inert = true;
  stage.append(picture);
  stage.style.cssText = sheet.style.cssText;
  stage.style.removeProperty('translate');
  Object.assign(picture.style, { translate, left: `${left}px`, width: `${width}px`, height: `${height}px` });
  const lasts = leavingMs(innerHeight - top, Number(sheet.dataset.velocity ?? 0));
  stage.style.setProperty('--sheet-leaves', `${lasts}ms`);
  picture.addEventListener('animationend', ({ target }) => target === picture && stage.remove());
  document.body.append(stage);
  picture.scrollTop = sheet.scrollTop;
}
