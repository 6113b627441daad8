import { useLayoutEffect, useRef, useState } from 'react';
import { useClosing } from './use-closing.ts';

/** Closes menus and the lists of selects (`useClosing`), with the keyboard back at their trigger. Open from the start. */
export function useClosingPanel() {
  const [wanted, setWanted] = useState<true | undefined>(true);
  const { shown, leaving } = useClosing(wanted);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const onOpenChange = (open: boolean) => setWanted(open || undefined);

  /** Gives the keyboard back, unless somebody has gone on to another place since. */
  const takeKeyboard = () => {
    const { activeElement } = document;
    if (activeElement === document.body || panel.current?.contains(activeElement))
      trigger.current?.focus({ preventScroll: true });
  };

  // The library would do so when the panel is gone, and the next key may come before.
  useLayoutEffect(() => {
    if (leaving) takeKeyboard();
  }, [leaving]);

  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    takeKeyboard();
  };

  return { open: shown === true, onOpenChange, leaving, trigger, panel, onCloseAutoFocus };
}
