import { useEffect, useRef, type RefObject } from 'react';

/**
 * The form of a sheet that asks for something. A dialog that opens gives the focus to its first control, which is not a
 * field.
 */
export function useFirstField(takesFocus = true): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return form;
}
