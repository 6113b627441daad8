import type { BrowserContext } from 'playwright/test';

import { startFault, pathSource, waitForAnswer } from './start-fault.ts';
import { callNamed } from './calls.ts';
import { LIMIT_MS, expectSensiblePage, expectTypedKept, waitUntil, CellFailure } from './checks.ts';
import { expectationOf } from './expectation.ts';
import { faultNamed, type FaultName } from './faults.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { expectRecovery } from './recovery.ts';
import {
  adjustForVisitor,
  expectWayForward,
  expectFaultShown,
  expectVisible,
  isResultVisible,
} from './screen-checks.ts';
import { restoreTimeout, shortenTimeout, collectErrors, signIn } from './stage.ts';
import type { Account, Stage, Scene } from './scene.ts';
import type { World } from './world.ts';

/** One call, on one screen, under one fault. */
export interface Cell {
  scene: Scene;
  fault: FaultName;
}

/** What consecutive cells share. */
export interface CellContext {
  context: BrowserContext;
  proxy: FaultProxy;
  world: World;
  /** Cookies of every visitor. */
  cookies: Parameters<BrowserContext['addCookies']>[0];
  /** Accounts that several cells share. */
  accounts: Map<Scene['prepare'], Promise<Account>>;
  /** Waits the full 20 s for a silent server, instead of shortening the timeout. */
  patient: boolean;
  /** Saves how a failed cell ended. */
  saveEvidence: (stage: Stage, cell: Cell) => Promise<void>;
}

function accountOf({ scene }: Cell, { accounts, world }: CellContext): Promise<Account> | undefined {
  if (!scene.prepare || !scene.shared) return scene.prepare?.(world);
  const known = accounts.get(scene.prepare) ?? scene.prepare(world);
  accounts.set(scene.prepare, known);
  return known;
}

/** @throws CellFailure when the server does not end with exactly one result */
async function expectOneAction(done: NonNullable<Scene['countActions']>, stage: Stage): Promise<void> {
  let times = NaN;
  const isOnce = async () => {
    times = await done(stage);
    return times === 1;
  };
  await waitUntil(isOnce, '').catch(() => {
    throw new CellFailure(`acted ${times} times in the end`);
  });
}

/**
 * Runs one cell.
 * @throws Error that says what is wrong
 */
export async function runCell(cell: Cell, shared: CellContext): Promise<void> {
  const { scene, fault } = cell;
  const { context, proxy, world } = shared;
  const call = callNamed(scene.call);
  await context.clearCookies();
  await context.addCookies(shared.cookies);
  const account = await accountOf(cell, shared);
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  const stage: Stage = { page, world, account };
  const pageErrors = collectErrors(page);
  try {
    await signIn(page, account?.token);
    if (fault === 'silence' && !shared.patient) await shortenTimeout(page, call.method, pathSource(call));
    proxy.clear();
    await scene.open?.(stage);
    await scene.fill?.(stage);
    await scene.secrets?.(stage);
    const activeFault = await startFault(cell, stage, shared);
    const requestCount = () => proxy.requests.filter((request) => request.call === scene.call).length;
    await scene.act(stage);
    await withTimeout(activeFault.intercepted, `${scene.call} was not requested`);
    if (faultNamed(fault).waits) {
      await expectSensiblePage(page);
      await activeFault.cut();
    }
    const expected = adjustForVisitor(
      account,
      expectationOf(fault, call, await waitForAnswer(activeFault, fault)),
    );
    const exception = scene.exceptions?.[fault];
    if (exception) await expectVisible(exception.shows(stage));
    else {
      await expectFaultShown(expected, scene, stage, proxy);
      if (expected.kind !== 'works') await expectWayForward(expected, scene, stage);
    }
    // A toast disappears: once the success was seen, it is not checked again.
    const successSeen =
      expected.kind === 'works' ||
      (scene.retry !== undefined && (await isResultVisible(scene, stage, expected)));
    await expectSensiblePage(page);
    if (scene.typed && (expected.kind === 'fails' || expected.kind === 'offline'))
      await expectTypedKept(scene.typed(stage), 'after the failure');
    if (call.money && requestCount() > 1)
      throw new CellFailure(`requested ${requestCount()} times by one press`);
    if (fault === 'silence') await restoreTimeout(page);
    await activeFault.end();
    if (!successSeen) await expectRecovery(expected, cell, stage);
    await expectSensiblePage(page);
    if (scene.countActions) {
      // A page may show its expected result before the answer, or even before the request was sent.
      await waitUntil(() => proxy.pendingCount() === 0, 'requests are still pending');
      await expectOneAction(scene.countActions, stage);
    }
    if (call.money && requestCount() > 2)
      throw new CellFailure(`requested ${requestCount()} times by two presses`);
    if (pageErrors.length > 0) throw new CellFailure(pageErrors.join('; '));
    const stray = proxy.requests.find((request) => request.call === undefined);
    if (stray) throw new CellFailure(`${stray.method} ${stray.path} is not a known call`);
  } catch (error) {
    await shared.saveEvidence(stage, cell).catch(() => undefined);
    if (pageErrors.length > 0 && error instanceof Error && !error.message.includes(pageErrors[0] ?? ''))
      error.message += `; ${pageErrors.join('; ')}`;
    throw error;
  } finally {
    proxy.deactivate();
    await context.setOffline(false);
    await page.close();
  }
}

async function withTimeout(promise: Promise<void>, otherwise: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((_, reject) => {
    timer = setTimeout(() => reject(new CellFailure(otherwise)), LIMIT_MS);
  });
  await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
