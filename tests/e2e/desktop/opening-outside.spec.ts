import { expect, shopIn, test } from './desktop-test.ts';
import { anyItem } from '../web/visitor-steps.ts';
import { type Client, launchClient } from './launch.ts';
import { recordOpened, openedAddresses } from './opened-outside.ts';

let client: Client;
test.beforeAll(async ({ sandbox }) => {
  client = await launchClient({ api: sandbox.api });
});
test.afterAll(() => client.close());
/** Each test is long after the one before: only three links open in ten seconds of main's clock, which stands still. */
test.beforeEach(async () => {
  await expect(shopIn(client.page)).toBeVisible();
  await recordOpened(client);
  await client.app.evaluate(() => {
    const now = performance.now() + 60_000;
    performance.now = () => now;
  });
});

/** Runs a script in the page; `byUser` gives it a user gesture. */
const runInPage = (code: string, byUser: boolean) =>
  client.app.evaluate(
    async ({ BrowserWindow }, [script, gesture]) => {
      const given: unknown = await BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        script,
        gesture,
      );
      return given;
    },
    [code, byUser] as const,
  );

/** Puts a link of the test's own over the page, which redraws its own ones at any time, and clicks it. */
async function clickLink(address: string): Promise<void> {
  await runInPage(
    `Object.assign(document.body.appendChild(document.createElement('a')), { textContent: 'Away', target: '_blank', href: ${JSON.stringify(address)}, style: 'position:fixed;inset:0;z-index:999' }); 0`,
    false,
  );
  const link = client.page.getByRole('link', { name: 'Away' });
  await link.click();
  await link.evaluate((element) => element.remove());
}

test('page script: opens nothing outside without a user gesture', async () => {
  expect(
    await runInPage(
      `window.open('https://one.example/'); vitrine.openExternal('https://two.example/')`,
      false,
    ),
  ).toEqual({ ok: true, value: false });
  await expect.poll(client.output).toContain('A link was not opened');
  expect(await openedAddresses(client)).toEqual([]);
});

test('user clicks: open at most three links in ten seconds', async () => {
  await clickLink('https://link.example/');
  await expect.poll(() => openedAddresses(client)).toEqual(['https://link.example/']);
  // A click by assistive technology has a user gesture, but no input event.
  const answers = await runInPage(
    `Promise.all([1, 2, 3].map((n) => vitrine.openExternal('https://' + n + '.example/')))`,
    true,
  );
  expect(answers).toEqual([true, true, false].map((value) => ({ ok: true, value })));
  expect(await openedAddresses(client)).toHaveLength(3);
});

test('Inspect in game: opens Steam, and no other link of Steam opens', async ({ request, sandbox }) => {
  const { page } = client;
  const item = await anyItem(request, sandbox.api, 'AK-47 Redline');
  await page.goto(`app://vitrine${item.path}`);
  // Only the app has this button, and not the first view that it replaces.
  await expect(page.getByRole('button', { name: 'Copy app link' })).toBeVisible();
  await page.getByRole('link', { name: 'Inspect in game' }).click();
  await expect
    .poll(() => openedAddresses(client))
    .toEqual([expect.stringMatching(/^steam:\/\/rungame\/730\/\d+\/\+csgo_econ_action_preview%20M\d+A/)]);
  await clickLink('steam://run/730//+exec%20evil');
  expect(await runInPage(`vitrine.openExternal('steam://openurl/https://evil.example/')`, true)).toEqual({
    ok: true,
    value: false,
  });
  expect(await openedAddresses(client)).toHaveLength(1);
});

test('client certificates: none is sent to a server that asks for one', async () => {
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
