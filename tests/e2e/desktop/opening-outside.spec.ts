import { expect, shopIn, test } from './desktop-test.ts';
import { anyItem } from '../web/visitor-steps.ts';
import type { Client } from './launch.ts';
import { recordOpened, openedAddresses } from './opened-outside.ts';

/** Runs a script in the page; `byUser` gives it a user gesture. */
const runInPage = ({ app }: Client, code: string, byUser: boolean) =>
  app.evaluate(
    async ({ BrowserWindow }, [script, gesture]) => {
      const given: unknown = await BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        script,
        gesture,
      );
      return given;
    },
    [code, byUser] as const,
  );

test.beforeEach(async ({ client }) => {
  await expect(shopIn(client.page)).toBeVisible();
  await recordOpened(client);
});

test('page script: opens nothing outside without a user gesture', async ({ client }) => {
  expect(
    await runInPage(
      client,
      `window.open('https://one.example/'); vitrine.openExternal('https://two.example/')`,
      false,
    ),
  ).toEqual({ ok: true, value: false });
  await expect.poll(client.output).toContain('A link was not opened');
  expect(await openedAddresses(client)).toEqual([]);
});

test('user clicks: open at most three links in ten seconds', async ({ client }) => {
  const link = `Object.assign(document.body.appendChild(document.createElement('a')), { textContent: 'Away', target: '_blank', href: 'https://link.example/', style: 'position:fixed;inset:0;z-index:999' })`;
  await runInPage(client, `${link}; 0`, false);
  await client.page.getByRole('link', { name: 'Away' }).click();
  await expect.poll(() => openedAddresses(client)).toEqual(['https://link.example/']);
  const answers = await runInPage(
    client,
    `Promise.all([1, 2, 3].map((n) => vitrine.openExternal('https://' + n + '.example/')))`,
    true,
  );
  expect(answers).toEqual([true, true, false].map((value) => ({ ok: true, value })));
  expect(await openedAddresses(client)).toHaveLength(3);
});

test('Inspect in game: opens Steam, and no other link of Steam opens', async ({
  client,
  request,
  sandbox,
}) => {
  const { page } = client;
  const item = await anyItem(request, sandbox.api, 'AK-47 Redline');
  await page.goto(`app://vitrine${item.path}`);
  const inspect = page.getByRole('link', { name: 'Inspect in game' });
  await inspect.click();
  await expect
    .poll(() => openedAddresses(client))
    .toEqual([expect.stringMatching(/^steam:\/\/rungame\/730\/\d+\/\+csgo_econ_action_preview%20M\d+A/)]);
  await expect(page.getByRole('button', { name: 'Copy app link' })).toBeVisible();
  await inspect.evaluate((link) => link.setAttribute('href', 'steam://run/730//+exec%20evil'));
  await inspect.click();
  const answer = await runInPage(
    client,
    `vitrine.openExternal('steam://openurl/https://evil.example/')`,
    true,
  );
  expect(answer).toEqual({ ok: true, value: false });
  expect(await openedAddresses(client)).toHaveLength(1);
});

test('click by assistive technology without an input event: counts as a user gesture', async ({ client }) => {
  expect(await runInPage(client, `vitrine.openExternal('https://one.example/')`, true)).toEqual({
    ok: true,
    value: true,
  });
});

test('client certificates: none is sent to a server that asks for one', async ({ client }) => {
  const answer = await client.app.evaluate(({ app, BrowserWindow }) => {
    const answers: number[] = [];
    let prevented = false;
    app.emit(
      'select-client-certificate',
      { preventDefault: () => (prevented = true) },
      BrowserWindow.getAllWindows()[0]?.webContents,
      'https://shop.example',
      [{}],
      (...given: unknown[]) => answers.push(given.length),
    );
    return { prevented, answers };
  });
  expect(answer).toEqual({ prevented: true, answers: [0] });
});
