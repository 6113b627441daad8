import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../state/session.ts';
import { pollSession } from './poll-session.ts';

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
    const { ask, stop } = pollSession(ASK_MS, ({ emailVerified }) =>
      setAnswers((before) => ({ first: before?.first ?? emailVerified, last: emailVerified })),
    );
    asking.current = ask;
    ask();
    return stop;
  }, [authenticated]);

  return {
    verified: answers?.last !== true ? 'no' : answers.first ? 'already' : 'now',
    ask: () => asking.current?.(),
  };
}
