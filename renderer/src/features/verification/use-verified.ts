import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { isPollingAllowed, onResume } from '../../api/polling-pause.ts';
import { authCheckQuery } from '../../api/session.ts';
import { sessionChecked, useSession } from '../../state/session.ts';

/** How often the server is asked while somebody looks at the page. In ms. */
const ASK_MS = 10_000;

/** What the server said of the address: at first, and last. */
interface Said {
  first: boolean;
  last: boolean;
}

/**
 * Whether the address is verified: asked when the page appears, whenever it is looked at again, and every 10 s
 * meanwhile, because the link may be opened in another window or on another machine.
 * @returns `now` only where this page has seen it unverified before; `already` leads nowhere by itself, so that a
 * server that contradicts itself sends nobody round in circles
 */
export function useVerified(): { verified: 'no' | 'now' | 'already'; ask: () => void } {
  const authenticated = useSession((state) => state.authenticated);
  const [said, setSaid] = useState<Said>();
  const asking = useRef<() => void>(undefined);

  useEffect(() => {
    if (!authenticated) return undefined;
    let current = true;
    const ask = async () => {
      if (!isPollingAllowed()) return;
      // A network that is away is no answer; the next question comes soon.
      const answer = await queryClient.fetchQuery(authCheckQuery).catch(() => undefined);
      // What was asked of another session says nothing of this one.
      if (!current || !answer) return;
      sessionChecked(answer);
      setSaid((before) => ({ first: before?.first ?? answer.emailVerified, last: answer.emailVerified }));
    };
    const askNow = () => void ask();
    asking.current = askNow;
    askNow();
    const timer = window.setInterval(askNow, ASK_MS);
    const stop = onResume(askNow);
    return () => {
      current = false;
      window.clearInterval(timer);
      stop();
    };
  }, [authenticated]);

  return {
    verified: said?.last !== true ? 'no' : said.first ? 'already' : 'now',
    ask: () => asking.current?.(),
  };
}
