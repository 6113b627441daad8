import { DESK_PARTS, type Desk, type DeskPart } from '#shared/desk/desk.ts';
import type { SeenList } from '#shared/desk/seen-list.ts';
import { remoteDesk, serveDesk } from './desk-channel.ts';
import type { TabChannel } from './tab-messages.ts';

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
  /** Opens the desk in this tab. */
  readonly openHere: () => Promise<TabDesk>;
}

/**
 * The desk of the shop's tabs: the first tab runs it, and the others ask that tab. When it is closed, or has lost its
 * lock, another one takes over.
 * @param tab this tab
 * @param report gets the error if this tab could not open the desk
 */
export function shareDesk({ channel, whenFirst, openHere }: Tab, report: (error: unknown) => void): Desk {
  const remote = remoteDesk(channel);
  let own: Desk | undefined;
  /** Questions without an answer, to be asked again here. */
  const open = new Set<(desk: Desk) => void>();
  const listeners = new Set<(part: DeskPart) => void>();
  const tell = (part: DeskPart) => {
    for (const listener of listeners) listener(part);
  };
  const tellAll = () => DESK_PARTS.forEach(tell);
  remote.listen(tell);

  /** Ends this tab's turn with the desk. */
  let leave: (() => void) | undefined;
  async function lead(isHeld: () => boolean): Promise<void> {
    const { desk, abandon } = await openHere();
    if (!isHeld()) {
      abandon();
      return;
    }
    own = desk;
    own.listen(tell);
    const stopServing = serveDesk(channel, own);
    leave = () => {
      stopServing();
      abandon();
      own = undefined;
      leave = undefined;
      tellAll();
    };
    for (const again of open) again(own);
    tellAll();
    // Holds the lock until the tab is closed.
    await new Promise<never>(() => undefined);
  }
  async function takeTurns(): Promise<never> {
    for (;;) {
      await whenFirst(lead);
      leave?.();
    }
  }
  takeTurns().catch(report);

  /**
   * Asks this tab's desk. Until there is one, the other tabs are asked. If it opens before they have answered, it is asked
   * again, and its answer alone counts: the others would only say that no tab has the desk.
   */
  function ask<Answer>(question: (desk: Desk) => Promise<Answer>): Promise<Answer> {
    if (own) return question(own);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const again = (desk: Desk) => {
      open.delete(again);
      void question(desk).then(resolve, reject);
    };
    /** Ends the question. @returns false if it was asked here */
    const close = () => open.delete(again);
    open.add(again);
    question(remote).then(
      (answer) => close() && resolve(answer),
      (error: unknown) => close() && reject(error),
    );
    return promise;
  }

  /** Settles once this tab or another one has answered: a list that is reported before would be lost. */
  let whenKnown: Promise<void> | undefined;
  function learn(seen: SeenList): void {
    whenKnown ??= ask((desk) => desk.watched()).then(
      () => undefined,
      () => undefined,
    );
    void whenKnown.then(() => (own ?? remote).learn(seen));
  }

  return {
    view: () => ask((desk) => desk.view()),
    watched: () => ask((desk) => desk.watched()),
    inbox: () => ask((desk) => desk.inbox()),
    search: (id) => ask((desk) => desk.search(id)),
    prices: (questions) => ask((desk) => desk.prices(questions)),
    run: (command) => ask((desk) => desk.run(command)),
    learn,
    exportAll: () => ask((desk) => desk.exportAll()),
    importAll: (request) => ask((desk) => desk.importAll(request)),
    report: (report) => ask((desk) => desk.report(report)),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
