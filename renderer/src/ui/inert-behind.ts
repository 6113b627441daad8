import { useEffect } from 'react';

/**
 * What a select's open list hides from screen readers, it also takes from the keyboard and the pointer: the library does
 * the first only, and hidden things that can be focused are a trap. Undone before the focus goes back.
 */
export function InertBehind() {
  useEffect(() => {
    let behind: HTMLElement[] = [];
    // The library marks the rest of the page in an effect of its own, after this one.
    const frame = requestAnimationFrame(() => {
      behind = [...document.querySelectorAll<HTMLElement>('[data-aria-hidden="true"]:not([inert])')];
      for (const element of behind) element.inert = true;
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const element of behind) element.inert = false;
    };
  }, []);
  return null;
}
