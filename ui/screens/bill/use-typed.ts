import { useEffect, useState } from 'react';

/** How long an alert waits after the last keystroke, so that screen readers do not announce each one. */
const PAUSE_MS = 1000;

/** Whether the guest has paused typing, or left the field. */
export function useTyped(text: string): { readonly isDone: boolean; readonly leaveField: () => void } {
  const [done, setDone] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setDone(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return { isDone: done === text, leaveField: () => setDone(text) };
}
