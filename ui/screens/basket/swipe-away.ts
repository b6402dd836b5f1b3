/** A line that the guest swipes towards its start is removed. It takes a touch that does not scroll. */
import { Drag, mayMove, SLACK } from '../../components/drag.ts';

/** Call it as a finger touches the line. Where motion is reduced, the stepper alone removes. */
export function swipeAway(
  { pointerId, pointerType, clientX: from }: PointerEvent,
  line: HTMLElement,
  remove: () => void,
): void {
  if (pointerType === 'mouse' || !mayMove()) return;
  const towardsStart = getComputedStyle(line).direction === 'rtl' ? 1 : -1;
  const drag = new Drag();
  const listening = new AbortController();
  const { signal } = listening;
  let isSwipe = false;
  const put = (way: number): void => {
    line.style.translate = `${towardsStart * way}px`;
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    const way = (event.clientX - from) * towardsStart;
    if (!isSwipe) {
      if (way < SLACK) return;
      isSwipe = true;
      line.classList.add('basket-line-swiped');
      // A button under the finger is not pressed.
      line.setPointerCapture(pointerId);
    }
    drag.moveTo(way, event.timeStamp);
    put(drag.way);
  };
  const drop = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    listening.abort();
    if (!isSwipe) return;
    const { translate } = line.style;
    const isThrown = event.type === 'pointerup' && drag.throws(line.clientWidth, event.timeStamp);
    line.style.removeProperty('translate');
    const moving = line.animate(
      { translate: [translate, isThrown ? `${towardsStart * innerWidth}px` : '0px'] },
      { duration: isThrown ? 120 : 200, easing: 'ease-out' },
    );
    moving.addEventListener('finish', () => {
      line.classList.remove('basket-line-swiped');
      if (isThrown) remove();
    });
  };
  // Else the browser takes the swipe for a fling of the page too, and swallows the next tap, such as on Undo.
  const keepFromBrowser = (event: TouchEvent): void => {
    if (isSwipe && event.cancelable) event.preventDefault();
  };
  line.addEventListener('touchmove', keepFromBrowser, { signal, passive: false });
  line.addEventListener('pointermove', move, { signal });
  line.addEventListener('pointerup', drop, { signal });
  line.addEventListener('pointercancel', drop, { signal });
}
