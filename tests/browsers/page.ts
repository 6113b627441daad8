import { type WebDriver, BrowsingContext } from 'selenium-webdriver';

import { declinedCookies } from '../support/consent.ts';
import type { Words } from './find-parts.ts';
import { BLANK_PATH } from './host.ts';
import { Part, until } from './part.ts';

/** The size of a page, in CSS px. */
export interface Size {
  width: number;
  height: number;
}

/** How many looks in a row must be alike. */
const LOOKS_AT_REST = 6;

/** The shop in a browser. */
export class Page extends Part {
  readonly driver: WebDriver;
  readonly origin: string;

  constructor(driver: WebDriver, origin: string) {
    super(driver);
    this.driver = driver;
    this.origin = origin;
  }

  /** Opens a path as an address that is typed: a new document. */
  async visit(path: string): Promise<void> {
    await this.#changeDocument(() => this.driver.get(`${this.origin}${path}`));
  }

  /** Loads the page anew. */
  async reload(): Promise<void> {
    await this.#changeDocument(() => this.driver.navigate().refresh());
  }

  /** Waits until another document is there. */
  async #changeDocument(how: () => Promise<void>): Promise<void> {
    await this.driver.executeScript(() => (document.documentElement.dataset['left'] = ''));
    await how();
    await this.waitFor('another document is there', () =>
      this.driver.executeScript<boolean>(
        () => document.readyState === 'complete' && document.documentElement.dataset['left'] === undefined,
      ),
    );
  }

  /**
   * Puts the answer about cookies and local storage where the shop finds them. For set-up only: tests about them use
   * the page.
   */
  async prepare(stored: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.visit(BLANK_PATH);
    for (const { name, value } of declinedCookies(this.origin))
      await this.driver.manage().addCookie({ name, value, path: '/' });
    for (const [key, value] of Object.entries(stored))
      await this.driver.executeScript(
        (to: string, what: string) => localStorage.setItem(to, what),
        key,
        value,
      );
  }

  /** Opens a path as a member who logged in earlier. */
  async visitAs({ token }: { token: string }, path: string): Promise<void> {
    await this.prepare({ token, auth_session: 'true' });
    await this.visit(path);
    await this.role('banner').role('link', /^Cart/).see();
  }

  /** Goes through the history, as the browser's buttons do. WebKit's driver waits for ever at its own back. */
  async go(steps: -1 | 1): Promise<void> {
    // In a task of its own: the page may be gone before the script has answered.
    await this.driver.executeScript((by: number) => setTimeout(() => window.history.go(by)), steps);
  }

  /** Waits until the app has replaced the first view. */
  async takenOver(): Promise<void> {
    await this.waitFor('the app has taken over', () =>
      this.driver.executeScript<boolean>(
        () =>
          document.querySelector('main') !== null &&
          document.querySelector('#root > .first') === null &&
          document.querySelector('footer a') !== null,
      ),
    );
  }

  /** The address within the shop. */
  async path(): Promise<string> {
    const url = await this.driver.getCurrentUrl();
    return url.startsWith(this.origin) ? url.slice(this.origin.length) : url;
  }

  /** Waits until the address within the shop matches. */
  async isAt(path: Words): Promise<void> {
    await this.waitFor(`the address is ${String(path)}`, async () => {
      const now = await this.path();
      return typeof path === 'string' ? now === path : path.test(now);
    });
  }

  /** Waits until a condition holds. @param what as in "the list is stored" */
  waitFor<T>(what: string, look: () => Promise<T | false | undefined>): Promise<T> {
    return until(what, look);
  }

  /** Waits until a value stays the same over some looks. Null is no value yet. @returns it */
  async atRest<T>(what: string, read: () => Promise<T | null>): Promise<T> {
    let last: T | null = null;
    let same = 0;
    const { now: still } = await this.waitFor(`${what} lies still`, async () => {
      const now = await read();
      same = now === last ? same + 1 : 0;
      last = now;
      return same >= LOOKS_AT_REST && now !== null ? { now } : undefined;
    });
    return still;
  }

  /** Presses keys where the focus is. */
  async press(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  dialog(name: Words): Part {
    return this.role('dialog', name);
  }

  get header(): Part {
    return this.role('banner');
  }

  get main(): Part {
    return this.role('main');
  }

  /** Gives the page this size, without the browser's own parts. */
  async resize({ width, height }: Size): Promise<void> {
    const capabilities = await this.driver.getCapabilities();
    if (capabilities.get('webSocketUrl') !== undefined) {
      const context = await BrowsingContext(this.driver, {
        browsingContextId: await this.driver.getWindowHandle(),
      });
      await context.setViewport(width, height);
    } else {
      await this.driver.manage().window().setRect({ x: 0, y: 0, width, height });
    }
    await this.waitFor(`the page is ${width} px wide`, () =>
      this.driver.executeScript<boolean>((wide: number) => window.innerWidth === wide, width),
    );
  }
}
