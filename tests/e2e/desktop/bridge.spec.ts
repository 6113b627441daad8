import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { callChannel } from '#shared/bridge-channels.ts';
import { bridgeNames, type ChannelName, channelRows } from '#shared/bridge.ts';
import { expect, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';
import { recordOpened, openedAddresses } from './opened-outside.ts';

/** Lets the page send any arguments on any channel, as a page that escaped its world could. */
const RAW_PRELOAD = `
  const { contextBridge, ipcRenderer } = require('electron');
  contextBridge.exposeInMainWorld('raw', {
    invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args).catch((error) => String(error)),
  });
`;

let client: Client;
let folder: string;
test.beforeAll(async ({ sandbox }) => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-raw-'));
  const preload = join(folder, 'raw.cjs');
  await writeFile(preload, RAW_PRELOAD);
  client = await launchClient({ api: sandbox.api });
  await client.app.evaluate(({ session }, filePath) => {
    const page = session.defaultSession;
    // Electron 35 renamed this method.
    if ('registerPreloadScript' in page) page.registerPreloadScript({ type: 'frame', filePath });
    else Reflect.apply(Reflect.get(page, 'setPreloads'), page, [[filePath]]);
  }, preload);
  await recordOpened(client);
  await client.page.reload();
});
test.afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});
test.afterEach('the main process is alive and clean', async () => {
  const polluted = await client.app.evaluate(() => ['polluted', 'ok', 'value'].filter((name) => name in {}));
  expect(polluted).toEqual([]);
  expect(await call('appInfo', [undefined])).toMatchObject({
    ok: true,
    value: { platform: process.platform },
  });
  expect(await openedAddresses(client)).toEqual([]);
});

/** Invokes a call of the bridge, bypassing our preload script. */
const call = (name: ChannelName, args: readonly unknown[]) =>
  client.page.evaluate(
    ([channel, given]) => {
      const raw: unknown = Reflect.get(window, 'raw');
      if (typeof raw !== 'object' || raw === null) throw new Error('no raw bridge');
      const answer: Promise<unknown> = Reflect.apply(Reflect.get(raw, 'invoke'), raw, [channel, ...given]);
      return answer;
    },
    [callChannel(name), args] as const,
  );

/** The channels of all calls. */
const CHANNELS = [...channelRows.keys()].map(callChannel);

const MALFORMED = { ok: false, refusal: 'malformed' };
const FORBIDDEN = { ok: false, refusal: 'forbidden' };

/** Payloads that no call accepts. */
const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a number', 42],
  ['NaN', Number.NaN],
  ['a truth', true],
  ['an empty list', []],
  ['a list of links', ['https://example.org']],
  ['an object', { url: 'https://example.org' }],
  ['a string of 1 MB', 'https://example.org/'.padEnd(1_000_000, 'a')],
  ['fifty levels', JSON.parse('['.repeat(50) + ']'.repeat(50))],
  ['a polluted prototype', JSON.parse('{"__proto__":{"polluted":true}}')],
  ['a polluted constructor', { constructor: { prototype: { polluted: true } } }],
  ['a thing that would turn into text', { toString: 'https://example.org' }],
];

test('page bridge: has the calls and events of the contract, and nothing else', async () => {
  const seen = await client.page.evaluate(() => {
    const bridge: unknown = Reflect.get(window, 'vitrine');
    if (typeof bridge !== 'object' || bridge === null) return undefined;
    const namesOf = (part: string): string[] => Object.keys(Object(Reflect.get(bridge, part)));
    return [Object.keys(bridge), namesOf('desk'), namesOf('on')];
  });
  expect(seen).toEqual([[...bridgeNames.calls, 'desk', 'on'], bridgeNames.desk, bridgeNames.events]);
});

for (const [name, { request }] of channelRows)
  test(`${name}: refuses hostile values, through raw channel and page's own bridge`, async () => {
    // A number is not hostile to a call that takes one.
    const refused = HOSTILE.filter(([, payload]) => !z.safeParse(request, payload).success);
    expect(refused.length).toBeGreaterThan(0);
    for (const [title, payload] of refused) expect(await call(name, [payload]), title).toEqual(MALFORMED);
    for (const two of [undefined, 'https://example.org'])
      expect(await call(name, [two, two]), 'too many arguments').toEqual(MALFORMED);

    const answers = await client.page.evaluate(async (called) => {
      const bridge: unknown = Reflect.get(window, 'vitrine');
      if (typeof bridge !== 'object' || bridge === null) return 'no bridge';
      const functionOf = (path: string) =>
        path.split('.').reduce((part: unknown, key): unknown => Reflect.get(Object(part), key), bridge);
      let deep: unknown = {};
      for (let level = 0; level < 1000; level += 1) deep = { deep };
      const payloads = { function: () => '', proxy: new Proxy({}, {}), list: new Proxy([], {}), deep };
      const given: Record<string, unknown> = {};
      for (const [title, payload] of Object.entries(payloads))
        given[title] = await Reflect.apply(Object(functionOf(called)), bridge, [payload]);
      return given;
    }, name);
    expect(answers).toEqual({ function: MALFORMED, proxy: MALFORMED, list: MALFORMED, deep: MALFORMED });
  });

test('openExternal: refuses a call without an argument, and opens no other links', async () => {
  expect(await call('openExternal', [])).toEqual(MALFORMED);
  for (const link of [
    'http://example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'vitrine://products',
    'smb://host/share',
    'https://user:pw@example.org/',
    'mailto:a@b.c?attach=/etc/passwd',
    '/etc/passwd',
    'https:// ',
    '',
  ])
    expect(await call('openExternal', [link]), link).toEqual({ ok: true, value: false });
});

test('openPayment: opens no address that is not https', async () => {
  for (const address of [
    'http://pay.example/',
    'http://localhost.evil.example/',
    'https://shop.example@evil.example/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'vitrine://success-payment',
    '/success-payment',
    '',
  ])
    expect(await call('openPayment', [address]), address).toEqual({ ok: true, value: false });
});

test('channels of main: those of the bridge, and none of a library', async () => {
  const open = await client.app.evaluate(({ ipcMain }) => {
    const handled: Map<string, unknown> = Reflect.get(ipcMain, '_invokeHandlers');
    return { heard: ipcMain.eventNames().map(String), handled: [...handled.keys()] };
  });
  expect(open.handled.toSorted()).toEqual(CHANNELS.toSorted());
  // Electron's own, so that a page's message of this name throws nothing.
  expect(open.heard).toEqual(['error']);
});

test('channel outside the contract: has no handler', async () => {
  const answer = await client.page.evaluate(() => {
    const raw: unknown = Reflect.get(window, 'raw');
    if (typeof raw !== 'object' || raw === null) return 'no raw bridge';
    const given: Promise<unknown> = Reflect.apply(Reflect.get(raw, 'invoke'), raw, ['vitrine:call:toString']);
    return given;
  });
  expect(answer).toContain('No handler registered');
});

test('another window: is refused every call, even with Node and our own page in it', async () => {
  const answers = await client.app.evaluate(async ({ BrowserWindow }, channels) => {
    const other = new BrowserWindow({
      show: false,
      webPreferences: { nodeIntegration: true, contextIsolation: false, sandbox: false },
    });
    await other.loadURL('app://vitrine/terms');
    const given: unknown = await other.webContents.executeJavaScript(
      `Promise.all(${JSON.stringify(channels)}.map((channel) => require('electron').ipcRenderer.invoke(channel)))`,
    );
    other.destroy();
    return given;
  }, CHANNELS);
  expect(answers).toEqual(CHANNELS.map(() => FORBIDDEN));
});

test('a thousand concurrent calls: are all answered', async () => {
  const answers = await client.page.evaluate(async (channel) => {
    const raw: unknown = Reflect.get(window, 'raw');
    if (typeof raw !== 'object' || raw === null) return 0;
    const invoke: unknown = Reflect.get(raw, 'invoke');
    if (typeof invoke !== 'function') return 0;
    const all = await Promise.all(Array.from({ length: 1000 }, (): unknown => invoke(channel)));
    return all.length;
  }, callChannel('appInfo'));
  expect(answers).toBe(1000);
});
