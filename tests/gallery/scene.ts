import type { Locator, Page } from 'playwright/test';

import type { Faults } from './faults.ts';
import type { Texts } from './texts.ts';
import type { Member, World } from './world.ts';

/** Where a scene plays: its page, and what its steps are written in, whatever the language. */
export interface Stage {
  page: Page;
  world: World;
  /** A text of the shop in the language on screen; `{{x}}` are filled in. */
  t: Texts;
  faults: Faults;
  /** The narrow layout, with the menu sheet. */
  phone: boolean;
  main: Locator;
  header: Locator;
  dialog: Locator;
}

type Step = (stage: Stage) => Promise<unknown>;

/** One screen or dialog in one state. */
export interface Scene {
  /** `area/state`, also the name of its picture. */
  name: string;
  path: string | ((world: World) => string);
  /** Who is signed in; nobody if left out. */
  who?: (world: World) => Member;
  /** Nobody has answered about cookies yet. */
  undecided?: true;
  /** What the network does, and what is kept, before the page is opened. */
  before?: Step;
  /** From the opened page to the state, ending with something to see. */
  steps?: Step;
  /** Before each of its pictures, at each width. */
  frame?: Step;
  /** At one of the layouts only. */
  at?: 'phone' | 'wide';
  /** What lies over the page, so that only the view is photographed. */
  over?: true;
  /** Something that never ends is on the network, or turns on screen. */
  waits?: true;
  /** Of the short form. */
  brief?: true;
  /** Complaints of the console that belong to the state. A refused call is one always. */
  complaints?: RegExp;
}
