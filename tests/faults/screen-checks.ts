import type { Locator } from 'playwright/test';

import { expect, expectText, isTextVisible, waitUntil, expectUsable, isUsable } from './checks.ts';
import { CONNECTION_TEXTS, type Expectation } from './expectation.ts';
import { SERVER_TEXTS } from './faults.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { Account, Stage, Scene } from './scene.ts';

/** True when the success is visible now. */
async function isSuccessVisible(scene: Scene, stage: Stage): Promise<boolean> {
  return scene.success(stage).first().isVisible();
}

/** Expects that the first match is visible. */
export async function expectVisible(locator: Locator): Promise<void> {
  await expect(locator.first()).toBeVisible();
}

/** A visitor has no session to lose and no address to verify: those refusals are ordinary failures then. */
export function adjustForVisitor(account: Account | undefined, expected: Expectation): Expectation {
  if (account || (expected.kind !== 'expired' && expected.kind !== 'unverified')) return expected;
  return {
    kind: 'fails',
    texts: [expected.kind === 'expired' ? SERVER_TEXTS.signedOut : SERVER_TEXTS.unverified],
  };
}

/** Expects what the page must show while the fault lasts. */
export async function expectFaultShown(
  expected: Expectation,
  scene: Scene,
  stage: Stage,
  proxy: FaultProxy,
): Promise<void> {
  const { page } = stage;
  const waitForIdle = () => waitUntil(() => proxy.pendingCount() === 0, 'requests are still pending');
  switch (expected.kind) {
    case 'fails':
      if (scene.silent) await waitForIdle();
      else await expectText(page, [...expected.texts, ...scene.failureTexts]);
      return;
    case 'lost':
      if (await isTextVisible(page, scene.failureTexts)) return;
      await waitUntil(
        async () =>
          (await isTextVisible(page, [...expected.texts, ...scene.failureTexts])) ||
          (await isSuccessVisible(scene, stage)),
        `shows neither the outcome nor: ${scene.failureTexts.join(' | ')}`,
      );
      return;
    case 'expired':
      await waitUntil(
        async () => (await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).count()) === 0,
        'the header still shows a member',
      );
      if (!scene.membersOnly) return;
      await expectText(page, ['Error occurred. Please log in again.']);
      return expectUsable(
        page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Login', exact: true }),
        'login',
      );
    case 'unverified':
      // An action leads to the verification page; a page's own call shows a banner or says it in place.
      return expectText(page, [
        'Verify your email address',
        'Verify your email',
        SERVER_TEXTS.unverified,
        ...scene.failureTexts,
      ]);
    case 'offline':
      return expectText(page, [CONNECTION_TEXTS.offline, CONNECTION_TEXTS.network, ...scene.failureTexts]);
    case 'works':
      return expectVisible(scene.success(stage));
    case 'lacks':
      await waitForIdle();
      return scene.emptyResult ? expectVisible(scene.emptyResult(stage).or(scene.success(stage))) : undefined;
  }
}

/** True on the verification page with its button. */
async function hasVerificationPage({ page }: Stage): Promise<boolean> {
  if (!new URL(page.url()).pathname.startsWith('/email-verification')) return false;
  return isUsable(page.getByRole('button', { name: 'Resend Verification Email' }));
}

/** Expects a way to continue from the page that the fault left. */
export async function expectWayForward(expected: Expectation, scene: Scene, stage: Stage): Promise<void> {
  if (expected.kind === 'expired' && scene.membersOnly) return;
  // Without a network the page can only wait, and says so.
  if (expected.kind === 'offline') return;
  const { page } = stage;
  await waitUntil(
    async () => {
      if (await isResultVisible(scene, stage, expected)) return true;
      // The page may lead there only now.
      if (expected.kind === 'unverified' && (await hasVerificationPage(stage))) return true;
      for (const way of await scene.nextStep(stage).all()) if (await isUsable(way)) return true;
      return false;
    },
    `no way to continue at ${new URL(page.url()).pathname}`,
  );
}

/** True when the backend acted, or has nothing to say, and the page shows the right result. */
export async function isResultVisible(scene: Scene, stage: Stage, { kind }: Expectation): Promise<boolean> {
  if (kind !== 'lost' && kind !== 'lacks') return false;
  if (await isSuccessVisible(scene, stage)) return true;
  return (await scene.repeatedResult?.(stage).first().isVisible()) ?? false;
}
