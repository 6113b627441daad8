import { createContext, useEffect, useState } from 'react';

/** True inside a closing dialog or sheet, which is hidden and inert. */
export const ClosingContext = createContext(false);

/**
 * Closes overlays (menus, select lists, dialogs, sheets) in two steps. It hides them at once (`leaving`), and
 * unmounts them in a later task, because unmounting takes longer.
 * @param wanted the content to show; undefined closes the overlay
 * @returns `shown`: the content to render, still the last one while closing, then undefined
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
