import type { BrowserContext, Locator } from 'playwright/test';

import { callNamed, type Call } from './calls.ts';
import {
  expect,
  LIMIT_MS,
  says,
  saysNow,
  somethingSensible,
  stillThere,
  until,
  usable,
  Wrong,
} from './checks.ts';
import { expectationOf, LINE, type Expectation } from './expectation.ts';
import { ACTED, faultNamed, SAID, type FaultName } from './faults.ts';
import type { Line } from './line.ts';
import { beHurriedNoMore, hurry, listen, signIn } from './stage.ts';
import type { Account, Stage, Use } from './use.ts';
import type { World } from './world.ts';

/** How long something that was done after all has to show up by itself, before it is asked for again. In ms. */
const SHOWS_UP_MS = 3000;

/** One call on one screen under one fault. */
export interface Cell {
  use: Use;
  fault: FaultName;
}

/** Where cells are tried, one after the other. */
export interface Bench {
  context: BrowserContext;
  line: Line;
  world: World;
  /** Cookies that every visit begins with. */
  cookies: Parameters<BrowserContext['addCookies']>[0];
  /** Accounts that several cells use. */
  accounts: Map<Use['prepare'], Promise<Account>>;
  /** The 20 s of silence are waited for, not made short. */
  patient: boolean;
  /** Keeps a picture of what is wrong. */
  picture: (stage: Stage, cell: Cell) => Promise<void>;
}

const regOf = (call: Call) => `^/api/${call.path.replaceAll('{}', '[^/]+')}$`;

function accountOf({ use }: Cell, { accounts, world }: Bench): Promise<Account> | undefined {
  if (!use.prepare || !use.shared) return use.prepare?.(world);
  const known = accounts.get(use.prepare) ?? use.prepare(world);
  accounts.set(use.prepare, known);
  return known;
}

/** The fault, from the first request it meets until it ends. */
async function breakLine({ use, fault }: Cell, stage: Stage, { line, context }: Bench) {
  const call = callNamed(use.call);
  const armed = line.arm(use.call, faultNamed(fault), fault === '403-unverified', use.fits ?? (() => true));
  if (fault !== 'refused') {
    return {
      ...armed,
      async cut() {
        if (fault === 'offline') await context.setOffline(true);
        armed.look();
      },
      async mend() {
        armed.end();
        if (fault === 'offline') await context.setOffline(false);
      },
    };
  }
  const refused = Promise.withResolvers<void>();
  const path = new RegExp(regOf(call));
  const fits = (url: URL) => path.test(url.pathname) && (use.fits?.(url.searchParams) ?? true);
  await stage.page.route(fits, async (route) => {
    if (route.request().method() !== call.method) return route.fallback();
    line.note(
      call.method,
      new URL(route.request().url()).pathname,
      route.request().headers()['idempotency-key'],
    );
    refused.resolve();
    return route.abort('connectionrefused');
  });
  return {
    ...armed,
    caught: refused.promise,
    async cut() {},
    async mend() {
      armed.end();
      await stage.page.unroute(fits);
    },
  };
}

/** True where the right thing is shown at this moment. */
async function showsWell(use: Use, stage: Stage): Promise<boolean> {
  return use.well(stage).first().isVisible();
}

async function showsRight(locator: Locator): Promise<void> {
  await expect(locator.first()).toBeVisible();
}

/** A visitor has no session to lose and no address to verify: to them these are refusals as any other. */
function asSeenBy(account: Account | undefined, expected: Expectation): Expectation {
  if (account || (expected.kind !== 'expired' && expected.kind !== 'unverified')) return expected;
  return { kind: 'fails', texts: [expected.kind === 'expired' ? SAID.signedOut : SAID.unverified] };
}

/** What is to be seen while the fault lasts. */
async function meets(expected: Expectation, cell: Cell, stage: Stage, line: Line): Promise<void> {
  const { use } = cell;
  const { page } = stage;
  const calm = () => until(() => line.open() === 0, 'requests do not end');
  switch (expected.kind) {
    case 'fails':
      if (use.quiet) await calm();
      else await says(page, [...expected.texts, ...use.texts]);
      return;
    case 'lost':
      if (await saysNow(page, use.texts)) return;
      await until(
        async () => (await saysNow(page, [...expected.texts, ...use.texts])) || (await showsWell(use, stage)),
        `neither found out nor said: ${use.texts.join(' | ')}`,
      );
      return;
    case 'expired':
      await until(
        async () => (await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).count()) === 0,
        'still looks signed in',
      );
      if (!use.member) return;
      await says(page, ['Error occurred. Please log in again.']);
      return usable(
        page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Login', exact: true }),
        'login',
      );
    case 'unverified':
      return says(page, ['Verify your email address']);
    case 'offline':
      return says(page, [LINE.offline, LINE.network, ...use.texts]);
    case 'works':
      return showsRight(use.well(stage));
    case 'lacks':
      await calm();
      return use.lacks ? showsRight(use.lacks(stage).or(use.well(stage))) : undefined;
  }
}

/** There is a way to go on, from where the fault left the page. */
async function canGoOn(expected: Expectation, { use }: Cell, stage: Stage): Promise<void> {
  if (expected.kind === 'expired' && use.member) return;
  if (expected.kind === 'unverified')
    return usable(stage.page.getByRole('button', { name: 'Resend Verification Email' }), 'the way to verify');
  // Without a network there is none but to wait for it, and the page says so.
  if (expected.kind === 'offline') return;
  const { page } = stage;
  await until(
    async () => {
      if (await showsRightNow(use, stage, expected)) return true;
      for (const way of await use.goOn(stage).all())
        if ((await way.isVisible()) && (await way.isEnabled())) return true;
      return false;
    },
    `no way to go on at ${new URL(page.url()).pathname}`,
  );
}

/** True where the backend has done it, or has nothing to say, and the page shows what is right then. */
async function showsRightNow(use: Use, stage: Stage, { kind }: Expectation): Promise<boolean> {
  if (kind !== 'lost' && kind !== 'lacks') return false;
  if (await showsWell(use, stage)) return true;
  return (await use.twice?.(stage).first().isVisible()) ?? false;
}

async function logInAgain({ page, account }: Stage): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByRole('textbox', { name: 'Login' }).fill(account?.email ?? '');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account?.password ?? '');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await dialog.waitFor({ state: 'hidden', timeout: LIMIT_MS });
}

/** Goes there anew, as somebody who comes back. */
async function revisit(use: Use, stage: Stage): Promise<void> {
  const { token } = stage.account ?? {};
  await stage.page.evaluate((token) => {
    if (token === undefined) return;
    localStorage.setItem('token', token);
    localStorage.setItem('auth_session', 'true');
  }, token);
  await use.open?.(stage);
  if (use.typed) await stillThere(use.typed(stage), 'after coming back');
  else await use.fill?.(stage);
  await use.secrets?.(stage);
  await use.act(stage);
}

/** What was done before its answer was lost shows up by itself, mostly: a press would be one too many. */
async function hasShownUp(use: Use, stage: Stage): Promise<boolean> {
  const right = use.twice ? use.well(stage).or(use.twice(stage)) : use.well(stage);
  return right
    .first()
    .waitFor({ timeout: SHOWS_UP_MS })
    .then(() => true)
    .catch(() => false);
}

/** The fault is over: the right thing can be had, by what the page offers. */
async function recovers(expected: Expectation, { use, fault }: Cell, stage: Stage): Promise<void> {
  const { page } = stage;
  const acted = ACTED.has(fault);
  const right = acted && use.twice ? use.well(stage).or(use.twice(stage)) : use.well(stage);
  if (expected.kind === 'expired' && use.member) {
    await logInAgain(stage);
    if (use.typed) await stillThere(use.typed(stage), 'after signing in again');
    await use.secrets?.(stage);
    await use.again?.(stage);
  } else if (expected.kind === 'unverified' && use.reopen) {
    await use.reopen(stage);
    if (use.typed) await stillThere(use.typed(stage), 'after coming back');
    await use.secrets?.(stage);
    await use.act(stage);
  } else if (expected.kind === 'unverified' || (expected.kind === 'expired' && !use.typed)) {
    await revisit(use, stage);
  } else if (use.again) {
    // What waited for the network goes on by itself, or says that it has not.
    if ((acted || expected.kind === 'offline') && (await hasShownUp(use, stage))) return;
    await use.secrets?.(stage);
    await use.again(stage);
  } else if (expected.kind !== 'offline') {
    const retry = page.getByRole('button', { name: 'Try again' }).first();
    // Another part of the page may just have asked for the same.
    if (await retry.isVisible()) await retry.click({ timeout: 3000 }).catch(() => undefined);
    else await revisit(use, stage);
  }
  await showsRight(right);
}

/**
 * Tries one cell.
 * @throws Error that says what is wrong
 */
export async function tryCell(cell: Cell, bench: Bench): Promise<void> {
  const { use, fault } = cell;
  const { context, line, world } = bench;
  const call = callNamed(use.call);
  await context.clearCookies();
  await context.addCookies(bench.cookies);
  const account = await accountOf(cell, bench);
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  const stage: Stage = { page, world, account };
  const complaints = listen(page);
  try {
    await signIn(page, account?.token);
    if (fault === 'silence' && !bench.patient) await hurry(page, call.method, regOf(call));
    line.clear();
    await use.open?.(stage);
    await use.fill?.(stage);
    await use.secrets?.(stage);
    const broken = await breakLine(cell, stage, bench);
    const presses = () => line.asked.filter((asked) => asked.call === use.call).length;
    await use.act(stage);
    await within(broken.caught, `${use.call} was not asked for`);
    if (faultNamed(fault).waits) {
      await somethingSensible(page);
      await broken.cut();
    }
    const expected = asSeenBy(account, expectationOf(fault, call, await settled(broken, fault)));
    const own = use.instead?.[fault];
    if (own) await showsRight(own.shows(stage));
    else {
      await meets(expected, cell, stage, line);
      if (expected.kind !== 'works') await canGoOn(expected, cell, stage);
    }
    // A toast does not stay: where the right thing was seen, it need not be looked for again.
    const seen =
      expected.kind === 'works' || (use.again !== undefined && (await showsRightNow(use, stage, expected)));
    await somethingSensible(page);
    if (use.typed && (expected.kind === 'fails' || expected.kind === 'offline'))
      await stillThere(use.typed(stage), 'after the failure');
    if (call.money && presses() > 1) throw new Wrong(`asked for ${presses()} times by one press`);
    if (fault === 'silence') await beHurriedNoMore(page);
    await broken.mend();
    if (!seen) await recovers(expected, cell, stage);
    await somethingSensible(page);
    if (use.done) {
      const done = await use.done(stage);
      if (done !== 1) throw new Wrong(`done ${done} times in the end`);
    }
    if (call.money && presses() > 2) throw new Wrong(`asked for ${presses()} times by two presses`);
    if (complaints.length > 0) throw new Wrong(complaints.join('; '));
    const stray = line.asked.find((asked) => asked.call === undefined);
    if (stray) throw new Wrong(`${stray.method} ${stray.path} is not in the table of calls`);
  } catch (error) {
    await bench.picture(stage, cell).catch(() => undefined);
    if (complaints.length > 0 && error instanceof Error && !error.message.includes(complaints[0] ?? ''))
      error.message += `; ${complaints.join('; ')}`;
    throw error;
  } finally {
    line.disarm();
    await context.setOffline(false);
    await page.close();
  }
}

async function within(promise: Promise<void>, otherwise: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((_, reject) => {
    timer = setTimeout(() => reject(new Wrong(otherwise)), LIMIT_MS);
  });
  await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** What was sent, once it was. */
async function settled(
  broken: { sent: () => ReturnType<Awaited<ReturnType<typeof breakLine>>['sent']> },
  fault: FaultName,
) {
  if (['offline', 'refused', 'dropped', 'silence'].includes(fault)) return undefined;
  await until(() => broken.sent() !== undefined, 'the answer was not sent');
  return broken.sent();
}
