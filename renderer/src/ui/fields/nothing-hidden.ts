import { useEffect } from 'react';

/**
 * Undoes hiding the page from screen readers while a select's list is open. A list is not a dialog, and hidden
 * elements that keep focus are a trap. Making them inert would recompute all styles and delay the press
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Elements that were hidden before stay hidden: pictures, and
 * the page behind a dialog.
 */
export function NothingHidden() {
  useEffect(() => {
    // Radix hides the page in its own effect, which runs after this one.
    const before = new Set<Element>(document.querySelectorAll('[aria-hidden="true"]'));
    const frame = requestAnimationFrame(() => {
      // Radix re-creates its native select for forms, which must stay hidden.
      for (const element of document.querySelectorAll('[data-aria-hidden="true"]:not(select)'))
        if (!before.has(element)) element.removeAttribute('aria-hidden');
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
