import { passAskingTime } from '../support/pass-asking-time.ts';
import { LIMIT_MS, expectTypedKept, isTextVisible } from './checks.ts';
import type { Expectation } from './expectation.ts';
import { ACTED_FAULTS, type FaultName } from './faults.ts';
import { expectVisible } from './screen-checks.ts';
import type { Stage, Scene } from './scene.ts';

/** How long a completed action may take to show up before a retry, in ms. */
const SHOWS_UP_MS = 3000;

async function logInAgain({ page, account }: Stage): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByRole('textbox', { name: 'Username or email' }).fill(account?.email ?? '');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account?.password ?? '');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await dialog.waitFor({ state: 'hidden', timeout: LIMIT_MS });
}

/** Opens the screen again, as a returning user does. */
async function reopenScreen(scene: Scene, stage: Stage): Promise<void> {
  const { token } = stage.account ?? {};
  // The document's first view is there before the app, which may yet end the session.
  await stage.page.locator('#root > .first').waitFor({ state: 'detached', timeout: LIMIT_MS });
  await stage.page.evaluate((token) => {
    if (token === undefined) return;
    localStorage.setItem('token', token);
    localStorage.setItem('auth_session', 'true');
  }, token);
  await scene.open?.(stage);
  if (scene.typed) await expectTypedKept(scene.typed(stage), 'after coming back');
  else await scene.fill?.(stage);
  await scene.secrets?.(stage);
  await scene.act(stage);
}

/** True when an action whose answer was lost shows up without a press, as most do. A press would then repeat it. */
async function appearsUnprompted(scene: Scene, stage: Stage): Promise<boolean> {
  const result = scene.repeatedResult
    ? scene.success(stage).or(scene.repeatedResult(stage))
    : scene.success(stage);
  return result
    .first()
    .waitFor({ timeout: SHOWS_UP_MS })
    .then(() => true)
    .catch(() => false);
}

/** After the fault: expects the success by what the page offers. */
export async function expectRecovery(
  expected: Expectation,
  { scene, fault }: { scene: Scene; fault: FaultName },
  stage: Stage,
): Promise<void> {
  const { page } = stage;
  const acted = ACTED_FAULTS.has(fault);
  const result =
    acted && scene.repeatedResult
      ? scene.success(stage).or(scene.repeatedResult(stage))
      : scene.success(stage);
  // The fault itself brought about the success.
  if (scene.exceptions?.[fault] && (await scene.success(stage).first().isVisible())) return;
  if (expected.kind === 'expired' && scene.membersOnly) {
    await logInAgain(stage);
    if (scene.typed) await expectTypedKept(scene.typed(stage), 'after signing in again');
    await scene.secrets?.(stage);
    await scene.retry?.(stage);
  } else if (expected.kind === 'unverified' && scene.reopen) {
    await scene.reopen(stage);
    if (scene.typed) await expectTypedKept(scene.typed(stage), 'after coming back');
    await scene.secrets?.(stage);
    await scene.act(stage);
  } else if (expected.kind === 'unverified' || (expected.kind === 'expired' && !scene.typed)) {
    await reopenScreen(scene, stage);
  } else if (scene.retry) {
    // What waited for the network continues without a press, or says that it has not.
    if ((acted || expected.kind === 'offline') && (await appearsUnprompted(scene, stage))) return;
    // What has no clear answer is repeated only after a minute without it in the history.
    if (await isTextVisible(page, ['ask until'])) await passAskingTime(page);
    await scene.secrets?.(stage);
    await scene.retry(stage);
  } else if (expected.kind !== 'offline') {
    const retry = page.getByRole('button', { name: 'Try again' }).first();
    // Another part of the page may just have requested the same.
    if (await retry.isVisible()) await retry.click({ timeout: 3000 }).catch(() => undefined);
    else await reopenScreen(scene, stage);
  }
  await expectVisible(result);
}
