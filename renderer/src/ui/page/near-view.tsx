import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/** How near counts: a reader who scrolls finds the content loaded. */
const NEAR = '600px 0px';

interface NearViewProps {
  /** What is loaded and rendered when its place is near the view. */
  children: ReactNode;
  /** What is there until then, with the same height. */
  fallback: ReactNode;
  /** Only once it is in view: for what costs many calls. */
  inView?: boolean;
}

/** Content below the fold, which nobody waits for: its code and data load when its place comes near the view. */
export function NearView({ children, fallback, inView = false }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: inView ? '0px' : NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, inView]);

  return <div ref={place}>{near ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>;
}
