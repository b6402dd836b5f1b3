/**
 * The brand's ground and logo before its content has come: what the last document looked like, so that the first paint
 * of the next one is of the same brand. In a browser without storage the first paint is plain.
 */
import { GROUND_KEY } from '../../adapters/browser/stored-keys.ts';

/** The document's own style sheet gives the rest. */
const GROUND =
  /^--colour-background:#[\da-f]{6};--colour-primary:#[\da-f]{6};color-scheme:\w+(;--logo:url\("[^"\\\s]+"\))?$/i;

/** @param open returns the storage; some browsers throw at the mere access */
export function paintGround(
  { style }: Pick<HTMLElement, 'style'>,
  open: () => Pick<Storage, 'getItem'>,
): void {
  try {
    const ground = open().getItem(GROUND_KEY) ?? '';
    if (GROUND.test(ground)) style.cssText = ground;
  } catch {}
}
