/** Screens and parts of screens whose code loads when needed or shortly before. */
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';

/** A guest takes longer to press. */
const RETRY_AFTER_MS = 500;

/** A module that loads once, with the components that it exports. */
export function lazyModule<Module>(fetchModule: () => Promise<Module>) {
  let loaded: Module | undefined;
  const load = async () => (loaded = await fetchModule());
  /**
   * A component of the module. When the module is already there, it shows without suspending. Without anything to
   * show meanwhile, it waits together with what is beside it.
   */
  function component<Props extends object>(
    pick: (module: Module) => ComponentType<Props>,
    waiting?: ReactNode,
  ) {
    // A failed load is tried again when the guest tries again.
    const tryLoading = () =>
      load().then(
        (module) => ({ default: pick(module) }),
        (error: unknown) => {
          // Not at once: React renders anew, and would never meet the failure.
          setTimeout(() => (Lazy = lazy(tryLoading)), RETRY_AFTER_MS);
          throw error;
        },
      );
    let Lazy = lazy(tryLoading);
    return function LazyComponent(props: Props) {
      // State keeps the element type: another type would remount the screen and lose its state.
      const [{ Ready }] = useState(() => ({ Ready: loaded && pick(loaded) }));
      const shown = Ready === undefined ? <Lazy {...props} /> : <Ready {...props} />;
      // The boundary stands even around what is there: a page that the host has rendered has it too.
      return waiting === undefined ? shown : <Suspense fallback={waiting}>{shown}</Suspense>;
    };
  }
  return {
    prefetch: (): Promise<unknown> => load().catch(() => undefined),
    component,
    /** A component that the page does without where its code cannot load. */
    extra<Props extends object>(
      pick: (module: Module) => ComponentType<Props>,
      waiting: ReactNode = null,
    ): ComponentType<Props> {
      const Extra = component(pick, waiting);
      return (props) => (
        <ErrorBoundary>
          <Extra {...props} />
        </ErrorBoundary>
      );
    },
  };
}
