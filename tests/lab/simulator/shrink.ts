/** Shrinks a script to the shortest that breaks the same invariant, by leaving out ever fewer steps at a time. */
import type { Broken, InvariantName } from './invariants.ts';
import { replay, type Outcome } from './journey.ts';
import type { Script, Step } from './script.ts';

const MOST_TRIES = 600;

export interface Shrunk {
  readonly script: Script;
  readonly broken: Broken;
}

/** @param play replaces `replay` in tests */
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

  /** Leaves out halves of the steps, then quarters, down to single steps. */
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

  /** Leaves out guests at the end who do nothing. The others keep their numbers. */
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
