import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is on the page. Its requests may end after the user has left it. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
