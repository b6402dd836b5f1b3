import { makeAutoObservable, type AnnotationsMap } from 'mobx';

/**
 * All of a model can be observed, as references, except what is named: what it was given once and never changes, which
 * would cost an observable for each on every page.
 *
 * @param constants private ones among them, which no type of the model tells
 */
export function observableExcept(model: object, ...constants: readonly string[]): void {
  const none: AnnotationsMap<Record<string, unknown>, never> = Object.fromEntries(
    constants.map((name) => [name, false]),
  );
  makeAutoObservable(model, none, { deep: false });
}
