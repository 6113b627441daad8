import fc from 'fast-check';
import * as z from 'zod/mini';

import { eventChannel } from '#shared/bridge-channels.ts';
import { screenPath, shopScreen } from '#shared/shop-screen.ts';
import { argvVector, isAllowedRoute, linksSeed } from '../../support/links.ts';
import { expect, test } from './desktop-test.ts';
import { deliverLink } from './returns-steps.ts';

/** Thousands more: `tests/contract/links.test.ts`. */
const VECTORS = 1000;

test(`${VECTORS} command lines of second starts: open only allowed screens (seed ${linksSeed})`, async ({
  client,
}) => {
  const { app, page } = client;
  const follow = async (search: string) => {
    await deliverLink(client, `vitrine://products?search=${search}`);
    await expect(page).toHaveURL(`app://vitrine/products?search=${search}`);
  };
  // The client keeps links until the page listens.
  await follow('before');
  // Records the events that the page receives over the bridge.
  await page.evaluate(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    const { vitrine } = window;
    vitrine?.on.screen((screen) => heard.push(`screen ${JSON.stringify(screen)}`));
    vitrine?.on.returned((notice) => heard.push(`returned ${notice}`));
    vitrine?.on.session((change) => heard.push(`session ${change}`));
  });

  const vectors = fc.sample(argvVector, { numRuns: VECTORS, seed: linksSeed });
  const sent = await app.evaluate(async ({ app: electron, BrowserWindow }, all) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const messages: [string, unknown][] = [];
    const send = contents?.send.bind(contents);
    if (contents && send)
      contents.send = (channel: string, ...payload: unknown[]) => {
        messages.push([channel, payload[0]]);
        send(channel, ...payload);
      };
    for (const argv of all) electron.emit('second-instance', {}, argv, '/');
    // The client handles links after an asynchronous start-up step.
    await new Promise((resolve) => setImmediate(resolve));
    if (contents && send) contents.send = send;
    return messages;
  }, vectors);

  const routes = sent
    .filter(([channel]) => channel === eventChannel('screen'))
    .map(([, screen]) => screenPath(z.parse(shopScreen, screen)));
  expect(routes.length).toBeGreaterThan(VECTORS / 20);
  expect(routes.filter((path) => !isAllowedRoute(path))).toEqual([]);
  const others = sent.filter(([channel]) => channel !== eventChannel('screen'));
  expect(new Set(others.map(([channel, what]) => `${channel} ${String(what)}`))).toEqual(
    new Set(['vitrine:event:returned more-links']),
  );

  // The page received the same links and shows the last one; both processes still run.
  const heard = () => page.evaluate((): unknown => Reflect.get(window, 'heard'));
  const told = sent.map(([channel, what]) => {
    const text = typeof what === 'string' ? what : JSON.stringify(what);
    return `${channel.replace(eventChannel(''), '')} ${text}`;
  });
  await expect.poll(heard, { timeout: 30_000 }).toEqual(told);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await follow('after');
});
