/** Binds core's ports to their adapters, each by its name. Loaded with the first part that binds more of them. */
import { Container } from 'inversify';
import type { Stopwatch } from '@tableside/core/ports';
import type { BrandAdapters, StartAdapters } from './start-adapters.ts';

/** Bound from the start. */
interface FirstPorts extends StartAdapters, BrandAdapters {
  readonly stopwatch: Stopwatch;
}

/** What a port's adapter is made of: ports that are bound from the start, and others of its part. */
type Resolve<Ports> = <Name extends keyof Ports & string>(name: Name) => Ports[Name];

/** How the adapter of each of a part's ports is made. None replaces one that is bound from the start. */
type Bindings<Ports> = {
  readonly [Name in keyof Ports]: Name extends keyof FirstPorts
    ? never
    : (resolve: Resolve<FirstPorts & Ports>) => Ports[Name];
};

/** A container of the adapters that the first view has made. */
export function createContainer(start: StartAdapters, brand: BrandAdapters): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  const first: FirstPorts = { ...start, ...brand, stopwatch: start.clock };
  for (const [name, adapter] of Object.entries(first)) container.bind(name).toConstantValue(adapter);
  return container;
}

/** Those of the ports bound from the start that a part uses. */
export const firstPorts = <Name extends keyof FirstPorts>(
  container: Container,
  ...names: readonly Name[]
): Pick<FirstPorts, Name> => resolved(container, names);

/** Binds a part's ports and resolves them. A name that is bound keeps its adapter, so parts may share ports. */
export function bindPorts<Ports extends object>(container: Container, bindings: Bindings<Ports>): Ports {
  const names = Object.keys(bindings) as (keyof Ports & string)[];
  for (const name of names)
    if (!container.isBound(name))
      container.bind(name).toDynamicValue((context) => bindings[name]((needed) => context.get(needed)));
  return resolved(container, names);
}

const resolved = <Ports>(container: Container, names: readonly (keyof Ports & string)[]): Ports =>
  Object.fromEntries(names.map((name) => [name, container.get(name)])) as Ports;
