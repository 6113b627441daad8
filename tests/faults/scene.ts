import type { Locator, Page } from 'playwright/test';

import type { CallName } from './calls.ts';
import type { FaultName } from './faults.ts';
import type { World } from './world.ts';

/** A signed-in member, and the ids that a scene needs. */
export interface Account {
  token: string;
  email: string;
  password: string;
  ids: Readonly<Record<string, string>>;
}

/** One run of a screen. */
export interface Stage {
  page: Page;
  world: World;
  /** Undefined for a visitor. */
  account: Account | undefined;
}

/** A screen that makes a call, and its right results. */
export interface Scene {
  call: CallName;
  /** The place in the words of a user. */
  screen: string;
  /** Selects the call's request, when the screen makes several. */
  matches?: (query: URLSearchParams) => boolean;
  /** Makes the account and its data; without it a visitor looks. */
  prepare?: (world: World) => Promise<Account>;
  /** Cells may share the account, since the scene does not change it. */
  shared?: boolean;
  /** Opens the screen, when that does not make the call yet. */
  open?: (stage: Stage) => Promise<void>;
  /** Fills the form. The values in `typed` must stay. */
  fill?: (stage: Stage) => Promise<void>;
  typed?: (stage: Stage) => readonly (readonly [Locator, string])[];
  /** Fills in what the shop must not store: passwords, bank accounts. */
  secrets?: (stage: Stage) => Promise<void>;
  /** Makes the call, by a press or by opening the screen. */
  act: (stage: Stage) => Promise<void>;
  /** The screen's own failure texts, besides the server's and those about the connection. */
  failureTexts: readonly string[];
  /** The screen works without the answer and reports no failure. */
  silent?: true;
  /** After a session's end, this screen requires a sign-in. */
  membersOnly?: true;
  /** The control to continue with, which must work after any fault. */
  nextStep: (stage: Stage) => Locator;
  /** The visible sign of success. */
  success: (stage: Stage) => Locator;
  /** The visible result of an empty answer, when it differs from `well`. */
  emptyResult?: (stage: Stage) => Locator;
  /** Repeats the action after the fault. By default: `Try again` if there is one, else the screen is reopened. */
  retry?: (stage: Stage) => Promise<void>;
  /** Reopens the screen within the page, when typed values live only that long. */
  reopen?: (stage: Stage) => Promise<void>;
  /** The visible result of a repetition, when the server had already acted. */
  repeatedResult?: (stage: Stage) => Locator;
  /** How often the server acted: once in the end. */
  countActions?: (stage: Stage) => Promise<number>;
  /** Faults with another outcome than the contract suggests, and why it is right. */
  exceptions?: Partial<Record<FaultName, { reason: string; shows: (stage: Stage) => Locator }>>;
}
