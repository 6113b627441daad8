import { useEffect, useState } from 'react';

/** What is typed, once it has rested for so many ms. */
export function useDebounced(typed: string, ms: number): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(typed), ms);
    return () => window.clearTimeout(timer);
  }, [typed, ms]);
  return rested;
}
