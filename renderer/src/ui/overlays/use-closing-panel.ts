import { useLayoutEffect, useRef, useState } from 'react';
import { useClosing } from './use-closing.ts';

/** Closes menus and select lists through `useClosing`, and returns focus to their trigger. Open from the start. */
export function useClosingPanel() {
  const [wanted, setWanted] = useState<true | undefined>(true);
  const { shown, leaving } = useClosing(wanted);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const onOpenChange = (open: boolean) => setWanted(open || undefined);

  // Focuses the trigger unless the user has moved focus elsewhere. Radix would do it only after unmounting, when the
  // next key may already have come.
  useLayoutEffect(() => {
    if (!leaving) return;
    const { activeElement } = document;
    if (activeElement === document.body || panel.current?.contains(activeElement))
      trigger.current?.focus({ preventScroll: true });
  }, [leaving]);

  // A panel that opened again by then would lose its focus, and close.
  const onCloseAutoFocus = (event: Event) => event.preventDefault();

  return { open: shown === true, onOpenChange, leaving, trigger, panel, onCloseAutoFocus };
}
