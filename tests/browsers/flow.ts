import type { APIRequestContext } from 'playwright/test';

import type { Engine } from './engines.ts';
import type { Host } from './host.ts';
import type { BrowserSettings } from './open-browser.ts';
import type { Page, Size } from './page.ts';

/** What a flow has. */
export interface Stage {
  engine: Engine;
  page: Page;
  host: Host;
  /** Calls of the sandbox, without the browser. */
  request: APIRequestContext;
  /** The folder of what the browser downloads. */
  downloads: string;
  /** Keeps a picture of the page, to be looked at. */
  picture: (name: string) => Promise<void>;
}

/** A way through the shop in a new browser. */
export interface Flow {
  name: string;
  settings?: BrowserSettings;
  size?: Size;
  /** The page's IndexedDB refuses to open a database. */
  refuseDatabases?: Readonly<Record<Engine, boolean>>;
  /** Complaints that belong to the flow. */
  expected?: readonly RegExp[];
  /** Engines that can't do it, and why. It is told, and does not count. */
  unable?: Readonly<Partial<Record<Engine, string>>>;
  run: (stage: Stage) => Promise<void>;
}
