import { isPollingAllowed, onResume } from '../../api/polling-pause.ts';
import { queryClient } from '../../api/query-client.ts';
import { authCheckQuery } from '../../api/session.ts';
import { platform } from '../../platform/current.ts';
import { sessionChecked } from '../../state/session.ts';

/** Tells the other tabs that the email is verified. */
export function tellOtherTabs(): void {
  platform.storage.set('email_verified', String(Date.now()));
  platform.storage.remove('email_verified');
}

/** The server's answer about the session. */
interface Answer {
  authenticated: boolean;
  emailVerified: boolean;
}

/**
 * Asks the server about the session and applies the answers: now and then, when the page is shown again, and when another
 * tab knows that the email is verified. The emailed link may be opened anywhere.
 * @param ms the time between two calls
 * @returns `ask` asks at once, `stop` ends it
 */
export function pollSession(
  ms: number,
  onAnswer?: (answer: Answer) => void,
): { ask: () => void; stop: () => void } {
  let current = true;
  let told = false;
  const fetchAnswer = async () => {
    if (!isPollingAllowed()) return;
    // Ignore network errors; the next request comes soon.
    const answer = await queryClient.fetchQuery(authCheckQuery).catch(() => undefined);
    // Ignore the answer for an earlier session.
    if (!current || !answer) return;
    sessionChecked(answer);
    if (answer.emailVerified && !told) tellOtherTabs();
    told ||= answer.emailVerified;
    onAnswer?.(answer);
  };
  const ask = () => void fetchAnswer();
  const timer = window.setInterval(ask, ms);
  const stops = [
    onResume(ask),
    platform.storage.watch((key, value) => {
      if (key === 'email_verified' && value !== undefined) ask();
    }),
  ];
  const stop = () => {
    current = false;
    window.clearInterval(timer);
    for (const end of stops) end();
  };
  return { ask, stop };
}
