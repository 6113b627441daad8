import type { Locator, Page } from 'playwright/test';

import type { Faults } from './faults.ts';
import type { Texts } from './texts.ts';
import type { Member, World } from './world.ts';

/** A scene's page and texts, in any language. */
export interface Stage {
  page: Page;
  world: World;
  /** A text of the shop in the current language; fills in `{{x}}`. */
  t: Texts;
  faults: Faults;
  /** True for the narrow layout, with the menu sheet. */
  phone: boolean;
  main: Locator;
  header: Locator;
  dialog: Locator;
}

type Step = (stage: Stage) => Promise<unknown>;

/** A screen or dialog in one state. */
export interface Scene {
  /** `area/state`, also the name of its picture. */
  name: string;
  path: string | ((world: World) => string);
  /** The signed-in member; by default a visitor. */
  who?: (world: World) => Member;
  /** The cookie banner has not been answered. */
  undecided?: true;
  /** The fixed time of the page's clock, epoch ms; by default the real time. */
  now?: number;
  /** Runs before the page opens: sets faults and storage. */
  before?: Step;
  /** Leads from the opened page to the state, and ends with an expectation. */
  steps?: Step;
  /** Runs before each picture, at each width. */
  frame?: Step;
  /** Shows the scene in one layout only. */
  at?: 'phone' | 'wide';
  /** The scene covers the page, so only the view is photographed. */
  over?: true;
  /** A request never ends, or an animation runs forever. */
  waits?: true;
  /** The scene is in the short form. */
  brief?: true;
  /** Console messages that belong to the state. Refused calls always do. */
  expectedErrors?: RegExp;
}
