import { useEffect, useState } from 'react';

/**
 * Whether the guest is on the way to another site: until that is there, nothing can be pressed. A page that the
 * browser brings back as it was (the back button) is there for the guest again.
 */
export function useLeaving(): { readonly isLeaving: boolean; readonly leaveTo: (address: string) => void } {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const isBack = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', isBack);
    return () => window.removeEventListener('pageshow', isBack);
  }, []);
  const leaveTo = (address: string): void => {
    setLeaving(true);
    window.location.assign(address);
  };
  return { isLeaving, leaveTo };
}
