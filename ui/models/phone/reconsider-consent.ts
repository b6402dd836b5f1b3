import { when } from 'mobx';
import type { VisitModel } from '../visit/visit-model.ts';

/** The guest wants to answer the question about cookies again. Its code may still be loading. */
export async function reconsiderConsent(visit: Pick<VisitModel, 'consent'>): Promise<void> {
  await when(() => visit.consent !== undefined);
  visit.consent?.reconsider();
}
