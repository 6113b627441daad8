import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

import { root } from '#tools/start/paths.mjs';
import { TooLateError, within } from './within.ts';
import { findParts, sendWords, type Step, type Words } from './find-parts.ts';

/** How long a condition may take, in ms. */
export const PATIENCE_MS = 15_000;

/** How long one look may take, in ms: WebKit's driver loses some questions to a page that is being left. */
const LOOK_MS = 6000;

/** Between two looks at a condition, in ms. */
const LOOK_EVERY_MS = 100;

const LIBRARY = readFileSync(
  join(root, 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Firefox runs each script in a realm of its own, and the library knows only expressions of its realm. */
const SHARE = `;window.testingLibrary = Object.assign({
  expression: (source, flags) => new RegExp(source, flags),
}, globalThis.TestingLibraryDom);`;

/** What passes when the page is drawn anew, or something lies over it for a moment. */
const isPassing = (problem: unknown) =>
  problem instanceof TooLateError ||
  problem instanceof error.StaleElementReferenceError ||
  problem instanceof error.ElementClickInterceptedError ||
  problem instanceof error.ElementNotInteractableError ||
  problem instanceof error.NoSuchElementError;

/**
 * Waits until a condition holds.
 * @param what as in "button Buy is there"
 * @throws Error that says what did not come, and the last problem
 */
export async function until<T>(what: string, look: () => Promise<T | false | undefined>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  let last = '';
  while (performance.now() < end) {
    try {
      const found = await within(LOOK_MS, look());
      if (found !== false && found !== undefined) return found;
    } catch (problem) {
      if (!isPassing(problem)) throw problem;
      last = problem instanceof Error ? `: ${problem.message}` : '';
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`after ${PATIENCE_MS / 1000} s not: ${what}${last}`);
}

/** Runs in the page: scrolls to an element, which WebKit's driver does not always do. @returns where it is */
function bringIntoView(element: HTMLElement): string {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].join();
}

/** Parts of the page, found anew for each use. Hidden ones do not count. */
export class Part {
  readonly #driver: WebDriver;
  readonly #steps: readonly Step[];
  readonly #words: string;

  constructor(driver: WebDriver, steps: readonly Step[] = [], words = 'page') {
    this.#driver = driver;
    this.#steps = steps;
    this.#words = words;
  }

  #inside(step: Step, words: string): Part {
    return new Part(this.#driver, [...this.#steps, step], `${this.#words} › ${words}`);
  }

  /** Those inside with a role and a name. */
  role(role: string, name?: Words): Part {
    const step = { by: 'role', role, name: name === undefined ? undefined : sendWords(name) } as const;
    return this.#inside(step, name === undefined ? role : `${role} ${String(name)}`);
  }

  /** Those inside whose own text is this. */
  text(text: Words): Part {
    return this.#inside({ by: 'text', words: sendWords(text) }, String(text));
  }

  /** The fields inside with this label: a password's has no role. */
  label(label: Words): Part {
    return this.#inside({ by: 'label', words: sendWords(label) }, `label ${String(label)}`);
  }

  nth(nth: number): Part {
    return this.#inside({ by: 'nth', nth }, `[${nth}]`);
  }

  /** The parts at this moment. */
  async all(): Promise<WebElement[]> {
    const found = await this.#driver.executeScript<WebElement[] | false | null>(findParts, this.#steps);
    // Null: the document was left.
    if (found !== false) return found ?? [];
    await this.#driver.executeScript(LIBRARY + SHARE);
    return (await this.#driver.executeScript<WebElement[] | false | null>(findParts, this.#steps)) || [];
  }

  #until<T>(what: string, look: () => Promise<T | false | undefined>): Promise<T> {
    return until(`${this.#words} ${what}`, look);
  }

  /** Waits for the first. */
  see(): Promise<WebElement> {
    return this.#until('is there', async () => (await this.all())[0]);
  }

  /** Waits until there is none. */
  async gone(): Promise<void> {
    await this.#until('is gone', async () => (await this.all()).length === 0);
  }

  /** Waits until there are so many. */
  async count(wanted: number): Promise<void> {
    await this.#until(`is there ${wanted} times`, async () => (await this.all()).length === wanted);
  }

  /** Whether one is there now. */
  async isThere(): Promise<boolean> {
    return (await this.all()).length > 0;
  }

  /** Waits until the text of the first matches. @returns the text */
  says(words: Words): Promise<string> {
    return this.#until(`says ${String(words)}`, async () => {
      const [first] = await this.all();
      // WebKit's driver leaves out a text that an ellipsis cuts.
      const text = String((await first?.getProperty('innerText')) ?? '');
      const fits = typeof words === 'string' ? text.includes(words) : words.test(text);
      return fits && text;
    });
  }

  /** Waits until a field has a value. */
  async hasValue(value: string): Promise<void> {
    await this.#until(`has the value ${value}`, async () => {
      const [first] = await this.all();
      return (await first?.getProperty('value')) === value;
    });
  }

  /** An attribute of the first. */
  async attribute(name: string): Promise<string | null> {
    return (await this.see()).getAttribute(name);
  }

  /** Presses the first, as soon as it is enabled, lies still, and nothing lies over it. */
  async click(): Promise<void> {
    let before = '';
    await this.#until('can be pressed', async () => {
      const [first] = await this.all();
      if (first === undefined) return false;
      const place = await this.#driver.executeScript<string>(bringIntoView, first);
      const isStill = place === before;
      before = place;
      if (!isStill || !(await first.isEnabled())) return false;
      await first.click();
      return true;
    });
  }

  /** Types into the first; a field's text is replaced. */
  async fill(text: string): Promise<void> {
    await this.click();
    const actions = this.#driver.actions();
    // WebKit's driver can't clear every field.
    await actions.keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).sendKeys(text).perform();
  }

  /** Types into the first, after its text. */
  async type(...keys: string[]): Promise<void> {
    await (await this.see()).sendKeys(...keys);
  }
}
