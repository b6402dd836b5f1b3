/** Watches presses from the first: impatient ones are ignored, and none loses the focus. */
import { BrowserStore } from '../../adapters/browser/storage.ts';
import { keepFocus } from '../document/keep-focus.ts';
import { LEAVING } from '../navigation/leaving.ts';
import { ignoreImpatientTaps } from '../navigation/impatient-taps.ts';

ignoreImpatientTaps(new BrowserStore(() => sessionStorage), LEAVING);
keepFocus(document);
