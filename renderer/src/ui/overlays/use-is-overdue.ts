import { useEffect, useState } from 'react';

/** So long a busy dialog can't be closed, in ms. A request that takes longer runs on without it. */
const BUSY_LIMIT_MS = 8000;

/** True once something has been busy for longer than the limit, until it is no longer. */
export function useIsOverdue(busy: boolean): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setOverdue(true), BUSY_LIMIT_MS);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [busy]);
  return busy && isOverdue;
}
