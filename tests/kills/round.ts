import { type APIRequestContext, type Locator, type Page, request as requests } from 'playwright/test';

import { badge, logIn, loginDialog, type Member } from '../e2e/web/visitor-steps.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { type Prepared, prepare } from './movements.ts';
import { type Round } from './plan.ts';
import { makeProfileOf, type Running } from './shells.ts';

/** What a round found. */
export interface Found {
  /** How often the server had done it when the shop was killed. */
  before: number;
  /** What it took to keep the intent, ms; undefined where the page was gone before it could be asked. */
  keptMs: number | undefined;
}

/** Words by which a shop says how a movement ended. */
const TOLD = /Purchase Successful|Your payout is under way|Your request is accepted|We are confirming/i;
/** What an answer may take to be told, ms: the next paint on a busy machine. */
const TELLS_WITHIN_MS = 300;

/** What was seen of the movement before the kill. */
interface Seen {
  /** What the page said last. */
  said: string;
  /** Its answer came too late for the page to be sure to tell it. */
  justAnswered: boolean;
}

const unfinished = (page: Page): Locator => page.getByRole('region', { name: 'Unfinished payments' });

/** Goes to a page that only members see, and signs in where the kill cost the session. */
async function enter({ page, visit }: Running, path: string, member: Member): Promise<void> {
  await visit(path);
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.or(badge(page)).first().waitFor();
  if (await dialog.isVisible()) await logIn(await loginDialog(page), member);
  await badge(page).waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

/** Presses, and kills that long after the press itself. */
async function pressAndKill({ page, kill }: Running, button: Locator, at: number): Promise<Seen> {
  const pressed = Promise.withResolvers<void>();
  await page.exposeFunction('wasPressed', () => pressed.resolve());
  await button.evaluate((element) => {
    const told: unknown = Reflect.get(window, 'wasPressed');
    element.addEventListener('click', () => typeof told === 'function' && told(), {
      once: true,
      capture: true,
    });
  });
  let answeredAt: number | undefined;
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.ok()) answeredAt ??= performance.now();
  });
  // It never answers where the page is killed under it.
  button.click({ noWaitAfter: true }).catch(() => undefined);
  await pressed.promise;
  await new Promise((resolve) => setTimeout(resolve, at));
  const said = at === 0 ? '' : await page.evaluate(() => document.body.innerText).catch(() => '');
  const read = performance.now();
  await kill();
  return { said, justAnswered: answeredAt !== undefined && read - answeredAt < TELLS_WITHIN_MS };
}

/** Presses once more, and waits for what comes of it. */
async function pressAgain(page: Page, button: Locator): Promise<void> {
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST', { timeout: 10_000 });
  await button.click({ noWaitAfter: true });
  const ends = [
    sent,
    button.waitFor({ state: 'detached', timeout: 10_000 }),
    page.getByRole('dialog').getByRole('alert').getByText(/./).first().waitFor({ timeout: 10_000 }),
  ];
  await Promise.any(ends).catch(() => undefined);
}

/** @returns whether it came within that many ms */
async function appears(what: Locator, ms: number): Promise<boolean> {
  return what.waitFor({ timeout: ms }).then(
    () => true,
    () => false,
  );
}

async function keptMs(page: Page): Promise<number | undefined> {
  return page
    .evaluate(() => performance.getEntriesByName('intent kept').at(-1)?.duration)
    .catch(() => undefined);
}

/** After a restart: what the server did is shown or was told, and pressing again does it at most once. */
async function check(running: Running, prepared: Prepared, { said, justAnswered }: Seen): Promise<Found> {
  const { page } = running;
  await enter(running, prepared.path, prepared.member);
  const before = await prepared.count();
  if (before > 1) throw new Error(`one press made ${before}`);
  const mayBeTold = TOLD.test(said) || justAnswered;
  const isShown = before === 1 && (await appears(unfinished(page), mayBeTold ? 2000 : 10_000));
  if (before === 1 && !isShown && !mayBeTold)
    throw new Error(`the server did it, and nothing is said of it. The page before: ${said.slice(0, 200)}`);
  // Whoever was told that it worked and presses again wants another one.
  if (before === 1 && !isShown && prepared.repeatable) return { before, keptMs: undefined };
  const button = await prepared.fill(page);
  if (button) await pressAgain(page, button);
  const after = await prepared.count();
  if (after !== 1) throw new Error(`${after} at the end, ${before} before the second press`);
  return { before, keptMs: await keptMs(page) };
}

/**
 * One kill, on a new account and a new profile.
 * @throws Error which says what was wrong
 */
export async function runRound({ shell, movement, at }: Round, shop: OpenShop): Promise<Found> {
  const request: APIRequestContext = await requests.newContext();
  const profile = await makeProfileOf(shell, shop);
  try {
    const prepared = await prepare(movement, { request, api: shop.api });
    const first = await profile.start();
    await enter(first, prepared.path, prepared.member);
    const button = await prepared.fill(first.page);
    if (!button) throw new Error('there was nothing to press');
    const seen = await pressAndKill(first, button, at);
    const second = await profile.start();
    try {
      return await check(second, prepared, seen);
    } finally {
      await second.kill();
    }
  } finally {
    await profile.remove();
    await request.dispose();
  }
}
