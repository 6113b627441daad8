import type { Locator } from 'playwright/test';

import { expect, says, saysNow, until, usable, usableNow } from './checks.ts';
import { LINE, type Expectation } from './expectation.ts';
import { SAID } from './faults.ts';
import type { Line } from './line.ts';
import type { Account, Stage, Use } from './use.ts';

/** True when the success is visible now. */
async function showsWell(use: Use, stage: Stage): Promise<boolean> {
  return use.well(stage).first().isVisible();
}

export async function showsRight(locator: Locator): Promise<void> {
  await expect(locator.first()).toBeVisible();
}

/** A visitor has no session to lose and no address to verify: those refusals are ordinary failures then. */
export function asSeenBy(account: Account | undefined, expected: Expectation): Expectation {
  if (account || (expected.kind !== 'expired' && expected.kind !== 'unverified')) return expected;
  return { kind: 'fails', texts: [expected.kind === 'expired' ? SAID.signedOut : SAID.unverified] };
}

/** Expects what the page must show while the fault lasts. */
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
      // An action leads to the verification page; a page's own call shows a banner or says it in place.
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

/** True on the verification page with its button. */
async function hasVerificationPage({ page }: Stage): Promise<boolean> {
  if (!new URL(page.url()).pathname.startsWith('/email-verification')) return false;
  await usable(page.getByRole('button', { name: 'Resend Verification Email' }), 'the way to verify');
  return true;
}

/** Expects a way to continue from the page that the fault left. */
export async function canGoOn(expected: Expectation, use: Use, stage: Stage): Promise<void> {
  if (expected.kind === 'expired' && use.member) return;
  if (expected.kind === 'unverified' && (await hasVerificationPage(stage))) return;
  // Without a network the page can only wait, and says so.
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

/** True when the backend acted, or has nothing to say, and the page shows the right result. */
export async function showsRightNow(use: Use, stage: Stage, { kind }: Expectation): Promise<boolean> {
  if (kind !== 'lost' && kind !== 'lacks') return false;
  if (await showsWell(use, stage)) return true;
  return (await use.twice?.(stage).first().isVisible()) ?? false;
}
