import { type Pauses } from '@tableside/core';

export class TimerPauses implements Pauses {
  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}
