import { onlineManager, type UseQueryOptions } from '@tanstack/react-query';
import { ACCOUNT_HISTORIES, type AccountHistory, type ReportedRow } from '#shared/desk/account-watch.ts';
import type { Desk } from '#shared/desk/desk.ts';
import { moneyMoved } from '../api/events.ts';
import { offerHistoryQuery } from '../api/offers.ts';
import { depositHistoryQuery, purchaseHistoryQuery } from '../api/payments.ts';
import type { Scope } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { platform } from '../platform/current.ts';
import { currentScope } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { depositRows, offerRows, orderRows } from './account-rows.ts';

/** While something is open, its history is asked for this often; less often in a page that no one sees. In ms. */
const VISIBLE_MS = 2 * 60_000;
const HIDDEN_MS = 5 * 60_000;
/** How often it looks whether it is time. In ms. */
const LOOK_MS = 30_000;
/** The server has a new payment in its lists a moment later. In ms. */
const AFTER_MONEY_MS = 3000;

interface History {
  /** The first part of its query's key. */
  readonly key: string;
  /** Asks the server, unless an answer is younger than this. In ms. */
  ask(youngest: number): Promise<unknown>;
  /** The rows of the last answer; undefined without one. */
  rows(): ReportedRow[] | undefined;
}

/** A history that a query of the account's screens asks for. */
function historyOf<Answer>(
  key: string,
  query: (scope: Scope) => UseQueryOptions<Answer, Error, Answer, readonly unknown[]>,
  rowsOf: (answer: Answer) => ReportedRow[],
): History {
  return {
    key,
    ask: (staleTime) => queryClient.fetchQuery({ ...query(currentScope()), staleTime }),
    rows() {
      const answer = queryClient.getQueryData<Answer>(query(currentScope()).queryKey);
      return answer && rowsOf(answer);
    },
  };
}

const HISTORIES: Readonly<Record<AccountHistory, History>> = {
  offer: historyOf('offer-history', offerHistoryQuery, offerRows),
  deposit: historyOf('deposit-history', depositHistoryQuery, depositRows),
  order: historyOf('purchase-history', purchaseHistoryQuery, orderRows),
};

/** Identifies the member on this device. Loaded late: it needs the code of payments. */
const account = async (): Promise<string> => (await import('../paying/paying.ts')).ownerHash();

/**
 * Reports to the desk what the page learns about offers, deposits and orders. Background requests have no cookie and no
 * token, so these news come only from the page's own calls, while someone is signed in. While something is open, it asks
 * for that history now and then. Call it once.
 */
export function followAccount(desk: Desk): void {
  let worthAsking: readonly AccountHistory[] = [];
  /** The last report of each history, so that nothing is reported twice. */
  const reported = new Map<AccountHistory, string>();

  async function report(history?: AccountHistory): Promise<void> {
    const { authenticated, since } = useSession.getState();
    const rows = history && HISTORIES[history].rows();
    if (!authenticated || (history && !rows)) return;
    const text = JSON.stringify(rows);
    if (history && reported.get(history) === text) return;
    const owner = await account();
    // Another member may have signed in by now: the rows are not theirs.
    const now = useSession.getState();
    if (!now.authenticated || now.since !== since) return;
    if (history) reported.set(history, text);
    try {
      const seen = history && rows ? [{ history, rows }] : [];
      worthAsking = await desk.report({ type: 'seen', account: owner, seen });
    } catch (error) {
      if (history) reported.delete(history);
      throw error;
    }
  }

  /** Without an answer it asks again the next time. */
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

  function ask(histories: readonly AccountHistory[], youngest: number): void {
    if (!useSession.getState().authenticated) return;
    platform.storage.set('desk_account_asked', String(Date.now()));
    for (const history of histories) quietly(HISTORIES[history].ask(youngest));
  }

  function askIfTime(): void {
    if (!useSession.getState().authenticated || worthAsking.length === 0 || !onlineManager.isOnline()) return;
    const every = document.hidden ? HIDDEN_MS : VISIBLE_MS;
    const last = Number(platform.storage.get('desk_account_asked') ?? 0);
    // One tab asks for all. A clock that was set back does not stop it.
    if (Math.abs(Date.now() - last) >= every) ask(worthAsking, LOOK_MS);
  }

  /** What was open before the page was loaded is asked for at once, and what this device never saw. */
  const begin = () => quietly(report().then(askIfTime));
  const end = () => {
    worthAsking = [];
    reported.clear();
    platform.storage.remove('desk_account_asked');
    quietly(desk.report({ type: 'signed-out' }));
  };

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const history = ACCOUNT_HISTORIES.find((name) => HISTORIES[name].key === event.query.queryKey[0]);
    if (history) quietly(report(history));
  });
  useSession.subscribe((now, before) => {
    if (now.authenticated === before.authenticated && now.since === before.since) return;
    reported.clear();
    if (now.authenticated) begin();
    else end();
  });
  moneyMoved.listen((known) => {
    const others = ACCOUNT_HISTORIES.filter((name) => !known.includes(HISTORIES[name].key));
    window.setTimeout(() => ask(others, 0), AFTER_MONEY_MS);
  });
  window.setInterval(askIfTime, LOOK_MS);
  const { authenticated, checked } = useSession.getState();
  if (authenticated) begin();
  else if (checked) end();
}
