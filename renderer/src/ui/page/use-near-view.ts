import { useEffect, useState, type RefObject } from 'react';

/** How near counts: a reader who scrolls finds the content loaded. */
const NEAR = '600px 0px';

/** True once the element has come near the view; it stays true. For content below the fold, which nobody waits for. */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);

  return near;
}
