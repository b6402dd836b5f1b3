/** Screens, and parts of screens, whose code is fetched when it is needed or a little before. */
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/** A screen of a module that is fetched once; when the module is there, the screen shows without a pause. */
export function fetched<Props extends object>(
  fetchScreen: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
) {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded = await fetchScreen();
    return { default: Loaded };
  };
  // One that could not be fetched is asked for anew when the guest tries again.
  const tryLoading = () =>
    load().catch((error: unknown) => {
      Lazy = lazy(tryLoading);
      throw error;
    });
  let Lazy = lazy(tryLoading);
  const Screen = (props: Props) => {
    // What a screen was shown by it stays shown by: another element would be another screen, begun anew.
    const [{ Ready }] = useState(() => ({ Ready: Loaded }));
    return Ready === undefined ? (
      <Suspense fallback={waiting}>
        <Lazy {...props} />
      </Suspense>
    ) : (
      <Ready {...props} />
    );
  };
  const prefetch = (): void => {
    load().catch(() => undefined);
  };
  return { Screen, prefetch };
}
