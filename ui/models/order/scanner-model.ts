/** The camera that reads a voucher's code, while its sheet is open. */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft } from '@tableside/core';
import type { CameraRefusal, CodeScanner, OpenScanner } from '@tableside/core/ports';

/** `stopped`: the phone took the camera away, or the page was hidden. */
export type ScannerState = 'closed' | 'opening' | 'looking' | 'stopped' | CameraRefusal;

export class ScannerModel {
  state: ScannerState = 'closed';
  /** The guest has opened the sheet. */
  isShown = false;
  private camera: OpenScanner | undefined;
  private attempt = 0;

  constructor(
    private readonly scanner: CodeScanner,
    private readonly onCode: (code: string) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  get isOffered(): boolean {
    return this.scanner.isOffered;
  }

  show(): void {
    this.isShown = true;
  }

  hide(): void {
    this.close();
    this.isShown = false;
  }

  /** @param video the element that shows the camera's picture */
  async open(video: unknown): Promise<void> {
    const attempt = ++this.attempt;
    this.closeCamera();
    this.state = 'opening';
    const opened = await this.scanner.open(video, this.read, this.stopped)();
    runInAction(() => {
      // The guest closed the sheet meanwhile.
      if (attempt !== this.attempt) {
        if (!isLeft(opened)) opened.right.stop();
        return;
      }
      if (isLeft(opened)) {
        this.state = opened.left;
        return;
      }
      this.camera = opened.right;
      this.state = 'looking';
    });
  }

  close(): void {
    this.attempt += 1;
    this.closeCamera();
    this.state = 'closed';
  }

  private closeCamera(): void {
    this.camera?.stop();
    this.camera = undefined;
  }

  private readonly read = (code: string): void => {
    if (this.state !== 'looking' && this.state !== 'opening') return;
    this.hide();
    this.onCode(code);
  };

  private readonly stopped = (): void => {
    runInAction(() => {
      this.camera = undefined;
      this.state = 'stopped';
    });
  };
}
