import type { Timer } from '@tableside/core/ports';

export class TimeoutTimer implements Timer {
  delay(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}
