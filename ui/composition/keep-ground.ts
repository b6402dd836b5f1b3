/** Loaded separately, because none of it is painted in this document. */
import { GROUND_KEY } from '../../adapters/browser/stored-keys.ts';
import type { Theme } from '@tableside/core/content';

/** Stores what the document looks like, for `paintGround` in the next one. */
export function keepGround(
  { style }: Pick<HTMLElement, 'style'>,
  { colours, logo, logoOnDark = logo }: Pick<Theme, 'colours' | 'logo' | 'logoOnDark'>,
  open: () => Pick<Storage, 'setItem'>,
): void {
  const { background, primary } = colours;
  const shown = style.colorScheme === 'dark' ? logoOnDark : logo;
  const painted =
    shown === undefined ? '' : `;--logo:url("${shown.replace(/["\\\s]/g, encodeURIComponent)}")`;
  try {
    open().setItem(
      GROUND_KEY,
      `--colour-background:${background};--colour-primary:${primary};color-scheme:${style.colorScheme}${painted}`,
    );
  } catch {}
}
