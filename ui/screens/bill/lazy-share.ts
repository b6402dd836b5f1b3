import { lazyModule } from '../../app/lazy-component.tsx';

/** It comes below everything else of the bill, so that nothing moves. */
export const SharePart = lazyModule(() => import('./share-part.tsx')).component(
  (module) => module.SharePart,
  null,
);
