import { callDesk, DESK_PARTS, deskMethods, type Desk, type DeskPart } from '#shared/desk/desk.ts';
import { countLeft, onLeave, whenShown } from '../platform/page-shown.ts';
import { remoteDesk, serveDesk, type TabChannel } from './desk-channel.ts';

/**
 * How long a question may wait for this tab's own desk, in ms. Disk and server have shorter limits; this one is for what
 * waits in line behind them.
 */
const OWN_WITHIN_MS = 90_000;

/** A desk that runs in this tab. */
export interface TabDesk {
  readonly desk: Desk;
  /** Stops it without writing: another tab has opened the same store. */
  readonly abandon: () => void;
}

/** What a tab needs to share the desk with the others. */
export interface Tab {
  readonly channel: TabChannel;
  /**
   * Runs `lead` once this tab has the lock, and holds the lock until its promise settles. Settles earlier if the browser
   * gives the lock to another tab, as WebKit does with a page in its back/forward cache. Rejects if there is no lock.
   */
  readonly whenFirst: (lead: (isHeld: () => boolean) => Promise<void>) => Promise<void>;
  /** Opens the desk in this tab. Once the signal is aborted, another tab may have its store. */
  readonly openHere: (signal: AbortSignal) => Promise<TabDesk>;
}

/** A time in which this tab has the desk. */
interface Turn {
  readonly desk: Desk;
  readonly hasEnded: Promise<void>;
}

/** An answer, or none. */
type Answered<Answer> = { readonly answer: Answer } | undefined;

/** @throws Error if the desk does not answer in time @returns undefined if its turn ended before */
async function askTurn<Answer>(
  { desk, hasEnded }: Turn,
  question: (desk: Desk) => Promise<Answer>,
): Promise<Answered<Answer>> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the desk does not answer')), OWN_WITHIN_MS);
  const answered = question(desk).then((answer) => ({ answer }));
  try {
    return await Promise.race([hasEnded.then(() => undefined), answered, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The desk of the shop's tabs: the first tab runs it, and the others ask that tab. When that one is closed or left, another
 * one takes over. A page that comes back from the back/forward cache waits for its turn again, and reads the store anew.
 * @param tab this tab
 * @param report gets the error if this tab could not open the desk
 */
export function shareDesk({ channel, whenFirst, openHere }: Tab, report: (error: unknown) => void): Desk {
  const remote = remoteDesk(channel);
  let own: Turn | undefined;
  /** Called when this tab gets the desk. */
  const waiting = new Set<() => void>();
  const listeners = new Set<(part: DeskPart) => void>();
  const tell = (part: DeskPart) => {
    for (const listener of listeners) listener(part);
  };
  const tellAll = () => DESK_PARTS.forEach(tell);
  remote.listen(tell);

  /** Serves the desk until the turn ends. @returns ends that */
  function serve(desk: Desk, hasEnded: Promise<void>): () => void {
    own = { desk, hasEnded };
    desk.listen(tell);
    const stopServing = serveDesk(channel, desk);
    for (const opened of waiting) opened();
    tellAll();
    return () => {
      own = undefined;
      stopServing();
      tellAll();
    };
  }

  /** Ends this tab's turn. */
  let endTurn: (() => void) | undefined;
  /** Has the desk until the page is closed or left. In the cache it must not hold the lock, and may have lost it. */
  async function lead(isHeld: () => boolean): Promise<void> {
    const store = new AbortController();
    const end = Promise.withResolvers<void>();
    let leave = () => undefined;
    endTurn = () => {
      endTurn = undefined;
      stopFollowing();
      end.resolve();
      store.abort();
      leave();
    };
    const stopFollowing = onLeave(endTurn);
    const opening = openHere(store.signal).then(({ desk, abandon }) => {
      if (!isHeld() || store.signal.aborted) {
        abandon();
        return;
      }
      const stopServing = serve(desk, end.promise);
      leave = () => {
        stopServing();
        abandon();
      };
    });
    await Promise.race([end.promise, opening]);
    if (isHeld()) await end.promise;
  }
  /** Waits for a turn, and for its end. A page that was left gives up its place in the line, which it may have lost. */
  async function takeTurn(): Promise<void> {
    const left = Promise.withResolvers<void>();
    const stopFollowing = onLeave(left.resolve);
    const count = countLeft();
    const turn = whenFirst((isHeld) => (count === countLeft() ? lead(isHeld) : Promise.resolve()));
    await Promise.race([turn, left.promise]).finally(stopFollowing);
    endTurn?.();
  }
  async function takeTurns(): Promise<never> {
    for (;;) {
      await whenShown();
      await takeTurn();
    }
  }
  takeTurns().catch(report);

  /**
   * Asks the other tabs.
   * @returns undefined if this tab gets the desk before they have answered, which would only say that no tab has it, or if
   *   the page was left
   */
  async function askOthers<Answer>(question: (desk: Desk) => Promise<Answer>): Promise<Answered<Answer>> {
    const opened = Promise.withResolvers<undefined>();
    const stop = () => opened.resolve(undefined);
    waiting.add(stop);
    const stopFollowing = onLeave(stop);
    try {
      return await Promise.race([opened.promise, question(remote).then((answer) => ({ answer }))]);
    } finally {
      waiting.delete(stop);
      stopFollowing();
    }
  }

  /** Asks the tab that has the desk. What was cut off when this page was left is asked again when it is shown. */
  async function ask<Answer>(question: (desk: Desk) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      await whenShown();
      const answered = await (own ? askTurn(own, question) : askOthers(question));
      if (answered) return answered.answer;
    }
  }

  return {
    ...deskMethods((name, request) => ask((desk) => callDesk(desk, name, request))),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
