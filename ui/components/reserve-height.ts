import { useLayoutEffect, type RefObject } from 'react';

/**
 * While the bar is shown, `reserve` is told its height in pixels, so that what stands at the bottom of the page moves
 * above it; then `undefined`. It is told once the bar is painted: a tap that brings the bar is answered first.
 */
export function useReservedHeight(
  bar: RefObject<HTMLElement | null>,
  reserve: (height: number | undefined) => void,
): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => reserve(element.offsetHeight));
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      reserve(undefined);
    };
  }, [bar, reserve]);
}
