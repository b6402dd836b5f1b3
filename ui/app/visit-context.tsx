/** The context of every screen of a brand: the flow of its visit. */
import { createContext, useContext } from 'react';
import { MENU_TEXTS, sayDefault, sayOf, type Say, type Texts } from '../copy/say.ts';
import type { VisitFlow } from '../flows/visit-flow.ts';
import type { VisitModel } from '../models/visit/visit-model.ts';

const FlowContext = createContext<VisitFlow | undefined>(undefined);

export const VisitProvider = ({ flow, children }: { flow: VisitFlow; children: React.ReactNode }) => (
  <FlowContext value={flow}>{children}</FlowContext>
);

/** Undefined on pages without a brand. */
export const useFlowOfBrand = (): VisitFlow | undefined => useContext(FlowContext);

export function useFlow(): VisitFlow {
  const flow = useContext(FlowContext);
  if (flow === undefined) throw new Error('useFlow needs a VisitProvider above it');
  return flow;
}

/** The lookup of texts, with the brand's copy. Pages without a brand have the menu's texts alone. */
export function useSay(): Say;
export function useSay<Key extends string>(texts: Texts<Key>): Say<Key>;
export function useSay(texts: Texts<never> = MENU_TEXTS): Say<never> {
  const flow = useFlowOfBrand();
  return flow === undefined ? sayDefault : sayOf(texts, flow.visit.brand);
}

export const useVisit = (): VisitModel => useFlow().visit;
