import type { AccountHistory, AccountReport } from './account-watch.ts';
import type { ImportAnswer, ImportRequest } from './backup-calls.ts';
import type { CommandAnswer, DeskCommand } from './commands.ts';
import type { InboxEntry } from './inbox.ts';
import type { SeenList } from './seen-list.ts';
import type { DeskView, PriceQuestion, SearchView, SeriesView, Watched } from './view.ts';

/** The parts of the desk that tell when they change. */
export const DESK_PARTS = ['view', 'watched', 'inbox', 'prices'] as const;
export type DeskPart = (typeof DESK_PARTS)[number];

/**
 * The trader's desk: watch list, saved searches, inbox and remembered prices. The desktop client's main process runs it,
 * and on the web one of the shop's tabs. Amounts are minor units of EUR.
 */
export interface Desk {
  view(): Promise<DeskView>;
  /** What is watched: changes only with the list, unlike `view`. */
  watched(): Promise<Watched>;
  inbox(): Promise<readonly InboxEntry[]>;
  /** The results of a saved search; undefined if there is none of this id. */
  search(id: string): Promise<SearchView | undefined>;
  /**
   * The remembered prices of items, in the order of the questions, once they are read; undefined where nothing is
   * remembered.
   */
  prices(questions: readonly PriceQuestion[]): Promise<(SeriesView | undefined)[]>;
  /** Does a command. Never rejects. */
  run(command: DeskCommand): Promise<CommandAnswer>;
  /** Remembers the prices of a list that the page shows anyway. */
  learn(seen: SeenList): void;
  /** All that the desk keeps, as the text of a backup. It has no secrets, and nothing of the account. */
  exportAll(): Promise<string>;
  /** Puts a backup in. Never rejects. */
  importAll(request: ImportRequest): Promise<ImportAnswer>;
  /**
   * Takes what the page has learned about the account. Changes that someone waits for come into the inbox.
   * @returns the histories worth asking for
   */
  report(report: AccountReport): Promise<readonly AccountHistory[]>;
  /** Calls `listener` when something has changed. @returns stops it */
  listen(listener: (part: DeskPart) => void): () => void;
}
