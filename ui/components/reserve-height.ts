import { useLayoutEffect, type RefObject } from 'react';

/** Custom properties by which the page leaves room for a bar at the bottom of the screen. */
export type BarHeight = '--cookies-height' | '--action-bar-height';

/**
 * While the bar is shown, the property holds its height, and what stands at the bottom of the page moves above it. The
 * whole document inherits the property, so it is set once the bar is painted: a tap that brings the bar is answered first.
 */
export function useReservedHeight(bar: RefObject<HTMLElement | null>, property: BarHeight): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => style.setProperty(property, `${element.offsetHeight}px`));
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [bar, property]);
}
