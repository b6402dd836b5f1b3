/** Renders a long list bit by bit: what comes near the screen at once, the rest while the browser is idle. */
import { startTransition } from 'react';
import { rendered } from '../../app/rendered.ts';
import { whenIdle } from '../../document/when-idle.ts';

/** While the browser is busy, the list is filled at this pace. */
const PACE_MS = 100;

/** While it is busy, what follows a whole list waits for so long at most. */
const NEXT_WITHIN_MS = 2_000;

/** The places are rendered one by one, but enter the document together. */
const PLACES_A_TIME = 10;

export class Filling {
  private readonly places = new Map<Element, () => void>();
  private isScheduled = false;
  private hasBegun = false;
  private readonly near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) this.fill(target);
    },
    { rootMargin: '100% 0px' },
  );
  /** The host has rendered the whole list. */
  readonly isDone = rendered.isShown;

  /** @param onWhole called when every place has been rendered and the browser has nothing else to do */
  constructor(private readonly onWhole: () => void) {}

  /** Queues a place to be filled. The returned function cancels that. */
  wait(place: Element, fill: () => void): () => void {
    this.places.set(place, fill);
    this.near.observe(place);
    this.continue();
    return () => this.forget(place);
  }

  private fill(place: Element): void {
    const fill = this.places.get(place);
    this.forget(place);
    fill?.();
  }

  private forget(place: Element): void {
    this.places.delete(place);
    this.near.unobserve(place);
  }

  /** Fills the next places of the queue. A list without one is whole. */
  continue(): void {
    if (this.isScheduled) return;
    if (this.places.size === 0) {
      whenIdle(this.onWhole, NEXT_WITHIN_MS);
      return;
    }
    this.isScheduled = true;
    const fillNext = (): void => {
      this.isScheduled = false;
      const next = [...this.places.keys()].slice(0, PLACES_A_TIME);
      // A transition, which the guest's input may interrupt.
      startTransition(() => next.forEach((place) => this.fill(place)));
      this.continue();
    };
    // A menu of usual length is complete right after its first dishes have been painted.
    if (this.hasBegun) whenIdle(fillNext, PACE_MS);
    else setTimeout(fillNext);
    this.hasBegun = true;
  }
}
