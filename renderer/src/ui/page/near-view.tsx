import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** How near counts: a reader who scrolls finds the content loaded. In px. */
const NEAR_PX = 600;

/** Whether an element is near the view, or was since it is there. @param px how near counts, above and below */
export function useIsNear(place: RefObject<Element | null>, px: number): boolean {
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${px}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place, px]);

  return isNear;
}

interface NearViewProps {
  /** What is loaded and rendered when its place is near the view. */
  children: ReactNode;
  /** What is there until then, with the same height. */
  fallback: ReactNode;
}

/** Content below the fold, which nobody waits for: its code and data load when its place comes near the view. */
export function NearView({ children, fallback }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useIsNear(place, NEAR_PX);
  return <div ref={place}>{near ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>;
}
