import { type APIRequestContext, type Locator, type Page, request as requests } from 'playwright/test';

import { cartBadge, logIn, loginDialog, type Member } from '../e2e/web/visitor-steps.ts';
import { passAskingTime } from '../support/pass-asking-time.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { type PreparedMovement, prepare } from './movements.ts';
import { type Round } from './plan.ts';
import { makeProfileOf, type Running } from './shells.ts';

/** The result of a round. */
export interface RoundResult {
  /** How often the server had acted at the kill. */
  before: number;
  /** The time to store the intent, in ms; undefined if it was not stored before the kill. */
  keptMs: number | undefined;
}

/** Texts by which the shop reports a result, on its page or in a toast before that page is there. */
const RESULT_TEXT = new RegExp(
  [
    'Purchase Successful',
    'Purchase completed',
    'Payment processed',
    'Your payout is under way',
    'Payout request submitted',
    'Your request is accepted',
    'We are confirming',
  ].join('|'),
  'i',
);
/** The time in which an answer must be shown, in ms: the next paint on a busy machine. */
const ANSWER_SHOWN_MS = 300;

/** What was visible of the movement before the kill. */
interface BeforeKill {
  /** The last text of the page. */
  pageText: string;
  /** The answer came too late for the page to have shown it. */
  justAnswered: boolean;
  /** As in `RoundResult`. After the kill the page's clock is Playwright's, which measures nothing. */
  keptMs: number | undefined;
}

const unfinished = (page: Page): Locator => page.getByRole('region', { name: 'Unfinished payments' });

/** Opens a members' page, and signs in again when the kill lost the session. */
async function openMemberPage({ page, visit }: Running, path: string, member: Member): Promise<void> {
  await visit(path);
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.or(cartBadge(page)).first().waitFor();
  if (await dialog.isVisible()) await logIn(await loginDialog(page), member);
  await cartBadge(page).waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

/** Presses the button, and kills the shop `at` ms after the press. */
async function pressAndKill({ page, kill }: Running, button: Locator, at: number): Promise<BeforeKill> {
  const pressed = Promise.withResolvers<void>();
  await page.exposeFunction('wasPressed', () => pressed.resolve());
  await button.evaluate((element) => {
    const report: unknown = Reflect.get(window, 'wasPressed');
    element.addEventListener('click', () => typeof report === 'function' && report(), {
      once: true,
      capture: true,
    });
  });
  let answeredAt: number | undefined;
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.ok()) answeredAt ??= performance.now();
  });
  // Never resolves when the page is killed during it.
  button.click({ noWaitAfter: true }).catch(() => undefined);
  await pressed.promise;
  await new Promise((resolve) => setTimeout(resolve, at));
  const seen =
    at === 0
      ? undefined
      : await page
          .evaluate(() => {
            // Nothing more may appear: the kill comes later, and the page forgets an intent that is on screen.
            setTimeout(() => {
              for (;;);
            });
            return {
              pageText: document.body.innerText,
              keptMs: performance.getEntriesByName('intent kept').at(-1)?.duration,
            };
          })
          .catch(() => undefined);
  const read = performance.now();
  await kill();
  return {
    pageText: seen?.pageText ?? '',
    keptMs: seen?.keptMs,
    justAnswered: answeredAt !== undefined && read - answeredAt < ANSWER_SHOWN_MS,
  };
}

/** Presses again, and waits for the result. */
async function pressAgain(page: Page, button: Locator): Promise<void> {
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST', { timeout: 10_000 });
  await button.click({ noWaitAfter: true });
  const results = [
    sent,
    button.waitFor({ state: 'detached', timeout: 10_000 }),
    page.getByRole('dialog').getByRole('alert').getByText(/./).first().waitFor({ timeout: 10_000 }),
  ];
  await Promise.any(results).catch(() => undefined);
}

/** @returns whether the element appears within `ms` */
async function appears(what: Locator, ms: number): Promise<boolean> {
  return what.waitFor({ timeout: ms }).then(
    () => true,
    () => false,
  );
}

/**
 * After a restart: expects that the server's result is shown or was shown, and that a second press acts at most once.
 */
async function check(
  running: Running,
  prepared: PreparedMovement,
  { pageText, justAnswered, keptMs }: BeforeKill,
): Promise<RoundResult> {
  const { page } = running;
  await openMemberPage(running, prepared.path, prepared.member);
  const before = await prepared.count();
  if (before > 1) throw new Error(`one press made ${before} orders`);
  const mayBeShown = RESULT_TEXT.test(pageText) || justAnswered;
  const isShown = before === 1 && (await appears(unfinished(page), mayBeShown ? 2000 : 10_000));
  if (before === 1 && !isShown && !mayBeShown)
    throw new Error(
      `the server acted, but the page does not show it. The page's end before the kill: ${pageText.slice(-300)}`,
    );
  // A user who saw the success and presses again wants another one.
  if (before === 1 && !isShown && prepared.repeatable) return { before, keptMs };
  // A request that has not arrived may be repeated after a minute without it in the history.
  await passAskingTime(page);
  const button = await prepared.fill(page);
  if (button) await pressAgain(page, button);
  const after = await prepared.count();
  if (after !== 1) throw new Error(`${after} orders at the end, ${before} before the second press`);
  return { before, keptMs };
}

/**
 * One kill, with a new account and a new profile.
 * @throws Error that says what was wrong
 */
export async function runRound({ shell, movement, at }: Round, shop: OpenShop): Promise<RoundResult> {
  const request: APIRequestContext = await requests.newContext();
  const profile = await makeProfileOf(shell, shop);
  try {
    const prepared = await prepare(movement, { request, api: shop.api });
    const first = await profile.start();
    await openMemberPage(first, prepared.path, prepared.member);
    const button = await prepared.fill(first.page);
    if (!button) throw new Error('the form has no button to press');
    const beforeKill = await pressAndKill(first, button, at);
    const second = await profile.start();
    try {
      return await check(second, prepared, beforeKill);
    } finally {
      await second.kill();
    }
  } finally {
    await profile.remove();
    await request.dispose();
  }
}
