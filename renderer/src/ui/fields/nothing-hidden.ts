import { useEffect } from 'react';

/**
 * Takes back that a select's open list hides the rest of the page from screen readers. A list is no dialog, hidden
 * things that can still be focused are a trap, and making them inert has every element's style computed anew, which
 * holds up the press that opened it (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). What was hidden before
 * stays so: pictures, and what lies behind a dialog that the list is in.
 */
export function NothingHidden() {
  useEffect(() => {
    // The library hides the rest of the page in an effect of its own, after this one.
    const before = new Set<Element>(document.querySelectorAll('[aria-hidden="true"]'));
    const frame = requestAnimationFrame(() => {
      // The native select that it keeps for forms is made anew meanwhile, and hidden by itself.
      for (const element of document.querySelectorAll('[data-aria-hidden="true"]:not(select)'))
        if (!before.has(element)) element.removeAttribute('aria-hidden');
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
