import { type APIRequestContext, type Locator, type Page, request as requests } from 'playwright/test';

import { badge, logIn, loginDialog, type Member } from '../e2e/web/visitor-steps.ts';
import type { OpenShop } from '../tools/open-shop.ts';
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
const TOLD = /Purchase Successful|Payout request submitted|Your request has been sent|We are confirming/i;
/** From here on the shop may have told the end before it is killed. */
const TELLS_AFTER_MS = 300;

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

/** Presses, and kills that long after the press itself. @returns what the page said last */
async function pressAndKill({ page, kill }: Running, button: Locator, at: number): Promise<string> {
  const pressed = Promise.withResolvers<void>();
  await page.exposeFunction('wasPressed', () => pressed.resolve());
  await button.evaluate((element) => {
    const told: unknown = Reflect.get(window, 'wasPressed');
    element.addEventListener('click', () => typeof told === 'function' && told(), {
      once: true,
      capture: true,
    });
  });
  // It never answers where the page is killed under it.
  button.click({ noWaitAfter: true }).catch(() => undefined);
  await pressed.promise;
  await new Promise((resolve) => setTimeout(resolve, at));
  const said = at < TELLS_AFTER_MS ? '' : await page.evaluate(() => document.body.innerText).catch(() => '');
  await kill();
  return said;
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

async function keptMs(page: Page): Promise<number | undefined> {
  return page
    .evaluate(() => performance.getEntriesByName('intent kept').at(-1)?.duration)
    .catch(() => undefined);
}

/** After a restart: what the server did is shown or was told, and pressing again does it at most once. */
async function check(running: Running, prepared: Prepared, said: string): Promise<Found> {
  const { page } = running;
  await enter(running, prepared.path, prepared.member);
  const before = await prepared.count();
  if (before > 1) throw new Error(`one press made ${before}`);
  if (before === 1 && !TOLD.test(said)) {
    await unfinished(page)
      .waitFor({ timeout: 10_000 })
      .catch(() => {
        throw new Error(
          `the server did it, and nothing is said of it. The page before: ${said.slice(0, 200)}`,
        );
      });
  }
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
    const said = await pressAndKill(first, button, at);
    const second = await profile.start();
    try {
      return await check(second, prepared, said);
    } finally {
      await second.kill();
    }
  } finally {
    await profile.remove();
    await request.dispose();
  }
}
