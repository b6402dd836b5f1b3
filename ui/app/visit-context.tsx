/** Contexts for every screen of a brand: the visit, its flow and the brand's texts. */
import { sayDefault, type Say } from '../copy/say.ts';
import { createContext, useContext } from 'react';
import type { VisitFlow } from '../flows/visit-flow.ts';
import type { VisitModel } from '../models/visit/visit-model.ts';

const FlowContext = createContext<VisitFlow | undefined>(undefined);
const SayContext = createContext<Say>(sayDefault);

export function VisitProvider(props: { flow: VisitFlow; say: Say; children: React.ReactNode }) {
  return (
    <SayContext value={props.say}>
      <FlowContext value={props.flow}>{props.children}</FlowContext>
    </SayContext>
  );
}

export const useSay = (): Say => useContext(SayContext);

/** Undefined on pages without a brand. */
export const useFlowOfBrand = (): VisitFlow | undefined => useContext(FlowContext);

export function useFlow(): VisitFlow {
  const flow = useContext(FlowContext);
  if (flow === undefined) throw new Error('useFlow needs a VisitProvider above it');
  return flow;
}

export const useVisit = (): VisitModel => useFlow().visit;
