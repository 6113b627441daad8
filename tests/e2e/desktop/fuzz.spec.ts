import fc from 'fast-check';

import { argvVector, isAllowedRoute, linksSeed } from '../../support/links.ts';
import { expect, test } from './desktop-test.ts';

const VECTORS = 3000;

test(`${VECTORS} command lines of second starts lead nowhere but where links may (seed ${linksSeed})`, async ({
  client,
}) => {
  const { app, page } = client;
  await page.goto('app://vitrine/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // All that comes into the page by the bridge, as its own code hears it.
  await page.evaluate(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    const { vitrine } = window;
    vitrine?.on.route((path) => heard.push(`route ${path}`));
    vitrine?.on.returned((notice) => heard.push(`returned ${notice}`));
    vitrine?.on.session((change) => heard.push(`session ${change}`));
  });

  const vectors = fc.sample(argvVector, { numRuns: VECTORS, seed: linksSeed });
  const sent = await app.evaluate(({ app: electron, BrowserWindow }, all) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const messages: [string, unknown][] = [];
    const send = contents?.send.bind(contents);
    if (contents && send)
      contents.send = (channel: string, ...payload: unknown[]) => {
        messages.push([channel, payload[0]]);
        send(channel, ...payload);
      };
    for (const argv of all) electron.emit('second-instance', {}, argv, '/');
    if (contents && send) contents.send = send;
    return messages;
  }, vectors);

  const routes = sent
    .filter(([channel]) => channel === 'vitrine:event:route')
    .map(([, path]) => String(path));
  expect(routes.length).toBeGreaterThan(VECTORS / 20);
  expect(routes.filter((path) => !isAllowedRoute(path))).toEqual([]);
  const others = sent.filter(([channel]) => channel !== 'vitrine:event:route');
  expect(new Set(others.map(([channel, what]) => `${channel} ${String(what)}`))).toEqual(
    new Set(['vitrine:event:returned more-links']),
  );

  // The page has heard the same, stands at the last of them, and both processes go on.
  const heard = () => page.evaluate((): unknown => Reflect.get(window, 'heard'));
  const told = sent.map(([channel, what]) => `${channel.replace('vitrine:event:', '')} ${String(what)}`);
  await expect.poll(heard, { timeout: 30_000 }).toEqual(told);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await app.evaluate(({ app: electron }) =>
    electron.emit('second-instance', {}, ['vitrine', 'vitrine://products?search=after'], '/'),
  );
  await expect(page).toHaveURL('app://vitrine/products?search=after');
});
