import { startTransition, useLayoutEffect, useRef, useState } from 'react';

/**
 * How panels that float over the page close: menus and the lists of selects. In the very next frame the panel is out of
 * sight and of reach, and the keyboard is back at its trigger; to take it apart takes longer and comes after. Open from
 * the start.
 */
export function useClosingPanel() {
  const [open, setOpen] = useState(true);
  const [leaving, setLeaving] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const onOpenChange = (wanted: boolean) => {
    setLeaving(!wanted);
    if (wanted) setOpen(true);
    else startTransition(() => setOpen(false));
  };

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

  return { open, onOpenChange, leaving, trigger, panel, onCloseAutoFocus };
}
