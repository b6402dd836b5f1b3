/** Whether the page runs on a desktop (S7). */
import { observable } from 'mobx';
import { createContext } from 'react';
import type { Device } from '../flows/visit-flow.ts';

/** Whether a desktop also shows the app in a phone-sized frame: outside production only (S7). */
export const FramedPreview = createContext(false);

const media = window.matchMedia('(hover: hover) and (pointer: fine) and (min-width: 768px)');

/** Inside a frame of its own origin the app behaves as on a phone. */
function isFramedByOwnOrigin(): boolean {
  if (window.self === window.top) return false;
  try {
    return window.top?.location.origin === window.location.origin;
  } catch {
    return false;
  }
}

const isDesktop = (): boolean => media.matches && !isFramedByOwnOrigin();

const found = observable.box(isDesktop());

media.addEventListener('change', () => found.set(isDesktop()));

export const device: Device = {
  get isDesktop() {
    return found.get();
  },
};
