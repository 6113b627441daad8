import { expect, shopIn, test } from './desktop-test.ts';
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
