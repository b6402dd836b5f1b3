/** What a page does once its first view is there. */
export { describePage } from '../document/page-head.ts';
export { registerServiceWorker } from './service-worker.ts';
export { keepGround } from './keep-ground.ts';
export { keepView } from './keep-view.ts';
