/** The shortest script that still breaks the same invariant: steps are left out, ever fewer at a time. */
import type { Broken, InvariantName } from './invariants.ts';
import { replay, type Outcome } from './journey.ts';
import type { Script, Step } from './script.ts';

/** So often a script is tried: what is shortest by then is short enough. */
const MOST_TRIES = 600;

export interface Shrunk {
  readonly script: Script;
  readonly broken: Broken;
}

/** @param play plays a script; the real thing unless a test has another */
export async function shrink(
  script: Script,
  broken: Broken,
  play: (script: Script) => Promise<Pick<Outcome, 'broken'>> = replay,
): Promise<Shrunk> {
  const shrinking = new Shrinking(play, broken.invariant, { script, broken });
  await shrinking.leaveOutSteps();
  await shrinking.leaveOutGuests();
  await shrinking.leaveOutSteps();
  return shrinking.shortest;
}

class Shrinking {
  private tries = 0;

  constructor(
    private readonly play: (script: Script) => Promise<Pick<Outcome, 'broken'>>,
    private readonly invariant: InvariantName,
    public shortest: Shrunk,
  ) {}

  /** Half of the steps, a quarter, and so on down to each alone. */
  async leaveOutSteps(): Promise<void> {
    for (
      let size = Math.ceil(this.steps.length / 2);
      size >= 1;
      size = size === 1 ? 0 : Math.ceil(size / 2)
    ) {
      for (let from = 0; from < this.steps.length;) {
        const steps = [...this.steps.slice(0, from), ...this.steps.slice(from + size)];
        if (!(await this.breaks({ ...this.shortest.script, steps }))) from += size;
        if (this.tries >= MOST_TRIES) return;
      }
    }
  }

  /** Who does nothing need not have come; the others keep their numbers. */
  async leaveOutGuests(): Promise<void> {
    const { script } = this.shortest;
    const last = script.guests.length - 1;
    const isIdle = script.steps.every((step) => guestOf(step) !== last);
    if (last > 0 && isIdle && (await this.breaks({ ...script, guests: script.guests.slice(0, last) })))
      await this.leaveOutGuests();
  }

  private get steps(): readonly Step[] {
    return this.shortest.script.steps;
  }

  private async breaks(script: Script): Promise<boolean> {
    this.tries += 1;
    const { broken } = await this.play(script);
    if (broken?.invariant !== this.invariant) return false;
    this.shortest = { script, broken };
    return true;
  }
}

const guestOf = (step: Step): number | undefined => {
  if ('call' in step) return step.call.guest;
  if ('does' in step) return step.guest;
  return 'guest' in step.wrong ? step.wrong.guest : undefined;
};
