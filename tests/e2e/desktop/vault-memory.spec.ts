import type { Page } from 'playwright/test';

import { expect } from './desktop-test.ts';
import { DEAD_KEYRING } from './keyring.ts';
import { isSignedIn, isSignedOut, sessionRegion, signIn, signInByApi, test } from './vault-test.ts';

const keepSessionSwitch = (page: Page) =>
  sessionRegion(page).getByRole('switch', { name: /^Stay signed in/ });

test('vault without a keyring: keeps the session in memory until the user opts in to a file', async ({
  backend,
  installed,
}) => {
  const { start, stop, secrets, filesWith } = installed;
  let page = await start();
  await signIn(page);
  await page.goto('app://vitrine/account/personal');
  await expect(sessionRegion(page)).toContainText('Closing Vitrine signs you out');
  await expect(keepSessionSwitch(page)).not.toBeChecked();
  await expect(sessionRegion(page)).toContainText('could then use your account');

  await test.step('removes an echoed token from answers to the page', async () => {
    const { token } = secrets();
    backend.standIn((request, response) => {
      if (!request.url?.startsWith('/api/echo')) return false;
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ payload: { name: 'A', session: [{ token }] } }));
      return true;
    });
    expect(await page.evaluate(() => fetch('/api/echo').then((answer) => answer.text()))).toBe(
      '{"payload":{"name":"A","session":[{"token":""}]}}',
    );
  });

  await test.step('opt-in keeps it over a restart, opt-out removes it', async () => {
    await keepSessionSwitch(page).click();
    await expect(sessionRegion(page)).toContainText('in a file that no keyring protects');
    await stop();
    page = await start();
    await isSignedIn(page);
    await page.goto('app://vitrine/account/personal');
    await expect(keepSessionSwitch(page)).toBeChecked();
    await keepSessionSwitch(page).click();
    await expect(sessionRegion(page)).toContainText('Closing Vitrine signs you out');
    await page.reload();
    await isSignedIn(page);
    const { token, cookies } = secrets();
    await stop();
    expect(await filesWith([token, ...cookies])).toEqual([]);
    await isSignedOut(await start());
    await stop();
  });

  await test.step('gives no choice when nothing can encrypt', async () => {
    page = await start(DEAD_KEYRING);
    await signInByApi(page);
    await page.goto('app://vitrine/account/personal');
    await expect(sessionRegion(page)).toContainText('nothing here can encrypt it, so it cannot be kept');
    await expect(sessionRegion(page).getByRole('switch')).toHaveCount(0);
    const refused = await page.evaluate(() => window.vitrine?.keepWeakSession(true));
    expect(refused).toMatchObject({ ok: true, value: { place: 'memory', optedIn: false } });
    const { token, cookies } = secrets();
    await stop();
    expect(await filesWith([token, ...cookies])).toEqual([]);
  });
});
