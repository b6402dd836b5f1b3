/** Screens and parts of screens whose code loads when needed or shortly before. */
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A screen whose module loads once. When the module is already there, the screen shows without suspending.
 * Without anything to show meanwhile, it waits together with what is beside it.
 */
export function fetched<Props extends object>(
  fetchScreen: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
) {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded = await fetchScreen();
    return { default: Loaded };
  };
  // A failed load is tried again when the guest tries again.
  const tryLoading = () =>
    load().catch((error: unknown) => {
      Lazy = lazy(tryLoading);
      throw error;
    });
  let Lazy = lazy(tryLoading);
  const Screen = (props: Props) => {
    // State keeps the element type: another type would remount the screen and lose its state.
    const [{ Ready }] = useState(() => ({ Ready: Loaded }));
    if (Ready !== undefined) return <Ready {...props} />;
    const loading = <Lazy {...props} />;
    return waiting === undefined ? loading : <Suspense fallback={waiting}>{loading}</Suspense>;
  };
  const prefetch = (): void => {
    load().catch(() => undefined);
  };
  return { Screen, prefetch };
}
