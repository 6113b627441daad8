import type { BrowserContext } from 'playwright/test';

import { breakLine, regOf, settled } from './break-line.ts';
import { callNamed } from './calls.ts';
import { LIMIT_MS, somethingSensible, stillThere, until, Wrong } from './checks.ts';
import { expectationOf } from './expectation.ts';
import { faultNamed, type FaultName } from './faults.ts';
import type { Line } from './line.ts';
import { recovers } from './recovery.ts';
import { asSeenBy, canGoOn, meets, showsRight, showsRightNow } from './sight.ts';
import { beHurriedNoMore, hurry, listen, signIn } from './stage.ts';
import type { Account, Stage, Use } from './use.ts';
import type { World } from './world.ts';

/** One call, on one screen, under one fault. */
export interface Cell {
  use: Use;
  fault: FaultName;
}

/** What consecutive cells share. */
export interface Bench {
  context: BrowserContext;
  line: Line;
  world: World;
  /** Cookies of every visitor. */
  cookies: Parameters<BrowserContext['addCookies']>[0];
  /** Accounts that several cells share. */
  accounts: Map<Use['prepare'], Promise<Account>>;
  /** Waits the full 20 s for a silent server, instead of shortening the timeout. */
  patient: boolean;
  /** Saves a screenshot of a failed cell. */
  picture: (stage: Stage, cell: Cell) => Promise<void>;
}

function accountOf({ use }: Cell, { accounts, world }: Bench): Promise<Account> | undefined {
  if (!use.prepare || !use.shared) return use.prepare?.(world);
  const known = accounts.get(use.prepare) ?? use.prepare(world);
  accounts.set(use.prepare, known);
  return known;
}

/** @throws Wrong when the server does not end with exactly one result */
async function isDoneOnce(done: NonNullable<Use['done']>, stage: Stage): Promise<void> {
  let times = NaN;
  const isOnce = async () => {
    times = await done(stage);
    return times === 1;
  };
  await until(isOnce, '').catch(() => {
    throw new Wrong(`done ${times} times in the end`);
  });
}

/**
 * Runs one cell.
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
      await meets(expected, use, stage, line);
      if (expected.kind !== 'works') await canGoOn(expected, use, stage);
    }
    // A toast disappears: once the success was seen, it is not checked again.
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
      // A page may show its expected result before the answer, or even before the request was sent.
      await until(() => line.open() === 0, 'requests do not end');
      await isDoneOnce(use.done, stage);
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
