import type { Locator } from 'playwright/test';

import { expect, says, saysNow, until, usable, usableNow } from './checks.ts';
import { LINE, type Expectation } from './expectation.ts';
import { SAID } from './faults.ts';
import type { Line } from './line.ts';
import type { Account, Stage, Use } from './use.ts';

/** True where the right thing is shown at this moment. */
async function showsWell(use: Use, stage: Stage): Promise<boolean> {
  return use.well(stage).first().isVisible();
}

export async function showsRight(locator: Locator): Promise<void> {
  await expect(locator.first()).toBeVisible();
}

/** A visitor has no session to lose and no address to verify: to them these are refusals as any other. */
export function asSeenBy(account: Account | undefined, expected: Expectation): Expectation {
  if (account || (expected.kind !== 'expired' && expected.kind !== 'unverified')) return expected;
  return { kind: 'fails', texts: [expected.kind === 'expired' ? SAID.signedOut : SAID.unverified] };
}

/** What is to be seen while the fault lasts. */
export async function meets(expected: Expectation, use: Use, stage: Stage, line: Line): Promise<void> {
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
      // An action leads to the verification page; a page's own call leaves a banner, or its place says it.
      return says(page, ['Verify your email address', 'Verify your email', SAID.unverified, ...use.texts]);
    case 'offline':
      return says(page, [LINE.offline, LINE.network, ...use.texts]);
    case 'works':
      return showsRight(use.well(stage));
    case 'lacks':
      await calm();
      return use.lacks ? showsRight(use.lacks(stage).or(use.well(stage))) : undefined;
  }
}

/** The verification page, with its way to verify. */
async function hasVerificationPage({ page }: Stage): Promise<boolean> {
  if (!new URL(page.url()).pathname.startsWith('/email-verification')) return false;
  await usable(page.getByRole('button', { name: 'Resend Verification Email' }), 'the way to verify');
  return true;
}

/** There is a way to go on, from where the fault left the page. */
export async function canGoOn(expected: Expectation, use: Use, stage: Stage): Promise<void> {
  if (expected.kind === 'expired' && use.member) return;
  if (expected.kind === 'unverified' && (await hasVerificationPage(stage))) return;
  // Without a network there is none but to wait for it, and the page says so.
  if (expected.kind === 'offline') return;
  const { page } = stage;
  await until(
    async () => {
      if (await showsRightNow(use, stage, expected)) return true;
      for (const way of await use.goOn(stage).all()) if (await usableNow(way)) return true;
      return false;
    },
    `no way to go on at ${new URL(page.url()).pathname}`,
  );
}

/** True where the backend has done it, or has nothing to say, and the page shows what is right then. */
export async function showsRightNow(use: Use, stage: Stage, { kind }: Expectation): Promise<boolean> {
  if (kind !== 'lost' && kind !== 'lacks') return false;
  if (await showsWell(use, stage)) return true;
  return (await use.twice?.(stage).first().isVisible()) ?? false;
}
