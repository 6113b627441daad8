import { createContext, useEffect, useState } from 'react';

/** True below a part that is closing: a dialog or sheet in it is out of sight and of reach. */
export const Leaving = createContext(false);

/**
 * How everything that floats over the page closes: menus, lists of selects, dialogs and sheets. It is hidden at once
 * (`leaving`), without motion; taking it apart takes longer and comes in a task of its own.
 * @param wanted what is to be open; undefined closes it
 * @returns `shown`: what to render, which is the last one wanted while it leaves; undefined once it is gone
 */
export function useClosing<T>(wanted: T | undefined): { shown: T | undefined; leaving: boolean } {
  const [shown, show] = useState(() => wanted);
  if (wanted !== undefined && wanted !== shown) show(() => wanted);
  const leaving = wanted === undefined && shown !== undefined;

  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => show(undefined));
    return () => clearTimeout(timer);
  }, [leaving]);

  return { shown: wanted ?? shown, leaving };
}
