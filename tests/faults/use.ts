import type { Locator, Page } from 'playwright/test';

import type { CallName } from './calls.ts';
import type { FaultName } from './faults.ts';
import type { World } from './world.ts';

/** Who is signed in, and what they have that a use needs to know. */
export interface Account {
  token: string;
  email: string;
  password: string;
  ids: Readonly<Record<string, string>>;
}

/** One look at a screen. */
export interface Stage {
  page: Page;
  world: World;
  /** Undefined for a visitor. */
  account: Account | undefined;
}

/** A screen that makes a call, and what is right on it. */
export interface Use {
  call: CallName;
  /** As a reader would name the place. */
  screen: string;
  /** Which of the call's requests, where a screen makes several. */
  fits?: (query: URLSearchParams) => boolean;
  /** Makes the account and what it has; without it a visitor looks. */
  prepare?: (world: World) => Promise<Account>;
  /** The account may be used by one cell after the other: nothing here changes it. */
  shared?: boolean;
  /** Goes to the screen, where that does not make the call yet. */
  open?: (stage: Stage) => Promise<void>;
  /** Types into it. What `typed` has, has to stay. */
  fill?: (stage: Stage) => Promise<void>;
  typed?: (stage: Stage) => readonly (readonly [Locator, string])[];
  /** Types what no shop keeps: passwords, accounts. */
  secrets?: (stage: Stage) => Promise<void>;
  /** Makes the call, by hand or by going there. */
  act: (stage: Stage) => Promise<void>;
  /** What is said of a failure here, besides the server's own words and what is known of the line. */
  texts: readonly string[];
  /** The screen does without the answer, and says nothing. */
  quiet?: true;
  /** Who is no longer signed in has to sign in to go on here. */
  member?: true;
  /** Of use whatever happens to the call: the way to go on. */
  goOn: (stage: Stage) => Locator;
  /** What is seen where all is well. */
  well: (stage: Stage) => Locator;
  /** What is right where the answer could be read and has nothing in it, if not the same. */
  lacks?: (stage: Stage) => Locator;
  /** Does it again after the fault. Without it: `Try again` where there is one, else the screen is opened anew. */
  again?: (stage: Stage) => Promise<void>;
  /** Comes back within the page, where what was typed lives no longer than that. */
  reopen?: (stage: Stage) => Promise<void>;
  /** What is right where the server had done it before its answer was lost, and is asked again. */
  twice?: (stage: Stage) => Locator;
  /** How often the server did it: once in the end. */
  done?: (stage: Stage) => Promise<number>;
  /** Faults whose outcome here is another than what follows from the contract, and why it is right. */
  instead?: Partial<Record<FaultName, { because: string; shows: (stage: Stage) => Locator }>>;
}
