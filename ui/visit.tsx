/** What every screen of a brand can reach: the visit, and the brand's words. */
import { sayDefault, type Say } from './copy/say.ts';
import { createContext, useContext } from 'react';
import type { VisitModel } from './models/visit-model.ts';

const VisitContext = createContext<VisitModel | undefined>(undefined);
const SayContext = createContext<Say>(sayDefault);

export function VisitProvider(props: { visit: VisitModel; say: Say; children: React.ReactNode }) {
  return (
    <SayContext value={props.say}>
      <VisitContext value={props.visit}>{props.children}</VisitContext>
    </SayContext>
  );
}

export const useSay = (): Say => useContext(SayContext);

/** Undefined on pages that are shown without a brand. */
export const useBrandName = (): string | undefined => useContext(VisitContext)?.brand.name;

export function useVisit(): VisitModel {
  const visit = useContext(VisitContext);
  if (visit === undefined) throw new Error('useVisit needs a VisitProvider above it');
  return visit;
}
