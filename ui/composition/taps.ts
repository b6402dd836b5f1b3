/** Takes impatient taps from the first: what the guard needs of the browser. */
import { BrowserStore } from '../../adapters/browser/storage.ts';
import { LEAVING } from '../navigation/document-boundary.tsx';
import { ignoreImpatientTaps } from '../navigation/impatient-taps.ts';

ignoreImpatientTaps(new BrowserStore(() => sessionStorage), LEAVING);
