/** What a page does once its first view is there, be it by the host. */
export { bringUpToDate } from '../models/visit/changed-answers.ts';
export { renewAtNextPage, stopAfterPayment } from './content-refresh.ts';
export { describePage } from '../document/page-head.ts';
export { registerServiceWorker } from './service-worker.ts';
export { keepGround } from './keep-ground.ts';
export { keepView } from './keep-view.ts';
export { reportColours } from './report-colours.ts';
export { takeOver } from './take-over.ts';
