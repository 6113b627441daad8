import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { isPollingAllowed, onResume } from '../../api/polling-pause.ts';
import { authCheckQuery } from '../../api/session.ts';
import { sessionChecked, useSession } from '../../state/session.ts';

/** How often to ask the server while the page is visible, in ms. */
const ASK_MS = 10_000;

/** The server's first and last answer: true if the email is verified. */
interface Answers {
  first: boolean;
  last: boolean;
}

/**
 * Whether the email is verified. Asks when the page appears, when it is shown again, and every 10 s, because the link may
 * be opened elsewhere.
 * @returns `now` if it was unverified when the page opened, else `already`. Only `now` may redirect: otherwise a server
 * that contradicts itself could cause a loop
 */
export function useVerified(): { verified: 'no' | 'now' | 'already'; ask: () => void } {
  const authenticated = useSession((state) => state.authenticated);
  const [answers, setAnswers] = useState<Answers>();
  const asking = useRef<() => void>(undefined);

  useEffect(() => {
    if (!authenticated) return undefined;
    let current = true;
    const ask = async () => {
      if (!isPollingAllowed()) return;
      // Ignore network errors; the next request comes soon.
      const answer = await queryClient.fetchQuery(authCheckQuery).catch(() => undefined);
      // Ignore the answer for an earlier session.
      if (!current || !answer) return;
      sessionChecked(answer);
      setAnswers((before) => ({ first: before?.first ?? answer.emailVerified, last: answer.emailVerified }));
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
    verified: answers?.last !== true ? 'no' : answers.first ? 'already' : 'now',
    ask: () => asking.current?.(),
  };
}
