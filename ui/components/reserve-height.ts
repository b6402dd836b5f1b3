import { useLayoutEffect, type RefObject } from 'react';

/** Custom properties by which the page leaves room for a bar at the bottom of the screen. */
export type BarHeight = '--cookies-height' | '--action-bar-height';

/** While the bar is shown, the property holds its height, and what stands at the bottom of the page moves above it. */
export function useReservedHeight(bar: RefObject<HTMLElement | null>, property: BarHeight): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty(property, `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [bar, property]);
}
