import type { CommandAnswer, DeskCommand } from './commands.ts';
import type { InboxEntry } from './inbox.ts';
import type { ItemsRequest } from '../wire/items-request.ts';
import type { DeskView, PriceQuestion, SearchView, SeriesView } from './view.ts';

/** Which parts of the desk have changed. */
export type DeskPart = 'view' | 'inbox' | 'prices';

/** A list that the page got from the server. */
export interface SeenList {
  readonly request: ItemsRequest;
  readonly currency: string;
  /** Whether its titles are English. */
  readonly isEnglish: boolean;
  readonly total: number;
  readonly items: readonly {
    readonly id: string;
    readonly title: string | undefined;
    readonly exterior: string | undefined;
    readonly stattrak: boolean;
    /** Minor units of the currency. */
    readonly price: number;
  }[];
}

/**
 * The trader's desk: watch list, saved searches, inbox and remembered prices. The desktop client's main process runs it,
 * and on the web one of the shop's tabs. Amounts are minor units of EUR.
 */
export interface Desk {
  view(): Promise<DeskView>;
  inbox(): Promise<readonly InboxEntry[]>;
  /** The results of a saved search; undefined if there is none of this id. */
  search(id: string): Promise<SearchView | undefined>;
  /** The remembered prices of items, in the order of the questions; undefined where nothing is remembered. */
  prices(questions: readonly PriceQuestion[]): Promise<(SeriesView | undefined)[]>;
  /** Does a command. Never rejects. */
  run(command: DeskCommand): Promise<CommandAnswer>;
  /** Remembers the prices of a list that the page shows anyway. */
  learn(seen: SeenList): void;
  /** Calls `listener` when something has changed. @returns stops it */
  listen(listener: (part: DeskPart) => void): () => void;
}
