import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { authCheckQuery } from '../../api/session.ts';
import { sessionChecked } from '../../state/session.ts';

/** How often the server is asked while somebody looks at the page. In ms. */
const ASK_MS = 10_000;

/**
 * Whether the address is verified: asked when the page appears, whenever it is looked at again, and every 10 s
 * meanwhile, because the link may be opened in another window or on another machine.
 * @returns `now` only where this page has seen it unverified before; `already` leads nowhere by itself, so that a
 * server that contradicts itself sends nobody round in circles
 */
export function useVerified(): { verified: 'no' | 'now' | 'already'; ask: () => void } {
  const { data, isFetchedAfterMount, refetch } = useQuery({
    ...authCheckQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ASK_MS,
  });
  const [first, setFirst] = useState<boolean>();
  if (data && first === undefined) setFirst(data.emailVerified);

  // What was kept from before may be of another session.
  const fresh = isFetchedAfterMount ? data : undefined;
  useEffect(() => {
    if (fresh) sessionChecked(fresh);
  }, [fresh]);

  return {
    verified: data?.emailVerified !== true ? 'no' : first === false ? 'now' : 'already',
    ask: () => void refetch(),
  };
}
