import type { Clock } from '../../ports/platform.ts';
import type { Instant } from '../../time.ts';

/** The time that a payment's age is judged by: one clock that jumped ahead must not let a second payment through. */
export const agreedTime = (clock: Clock): Instant => clock.agreed?.() ?? clock.now();
