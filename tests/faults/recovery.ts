import { LIMIT_MS, stillThere } from './checks.ts';
import type { Expectation } from './expectation.ts';
import { ACTED, type FaultName } from './faults.ts';
import { showsRight } from './sight.ts';
import type { Stage, Use } from './use.ts';

/** How long something that was done after all has to show up by itself, before it is asked for again. In ms. */
const SHOWS_UP_MS = 3000;

async function logInAgain({ page, account }: Stage): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByRole('textbox', { name: 'Username or email' }).fill(account?.email ?? '');
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
export async function recovers(
  expected: Expectation,
  { use, fault }: { use: Use; fault: FaultName },
  stage: Stage,
): Promise<void> {
  const { page } = stage;
  const acted = ACTED.has(fault);
  const right = acted && use.twice ? use.well(stage).or(use.twice(stage)) : use.well(stage);
  // The fault itself has brought about what was wanted.
  if (use.instead?.[fault] && (await use.well(stage).first().isVisible())) return;
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
