import { describe, expect, test, vi } from 'vitest';

import { callChannel } from '#shared/bridge-channels.ts';
import { bridgeNames, channelRows, type ChannelName } from '#shared/bridge.ts';
import { FIRST_CHOICES } from '#shared/choices.ts';
import { type Caller, fakeIpc } from '../support/fake-ipc.ts';
import { connectBothEnds, reachedCalls } from './bridge-ends.ts';
import { COMMAND, QUESTION, SEEN } from './desk-values.ts';

vi.mock('electron', async () => (await import('../support/fake-ipc.ts')).fakeIpc.module);

connectBothEnds();

/** A valid payload for each call. */
const VALID: Record<ChannelName, readonly unknown[]> = {
  appInfo: [],
  openExternal: ['https://example.org/'],
  openPayment: ['https://pay.example/'],
  isPaymentTarget: ['https://pay.example/'],
  readIntents: [],
  keepIntent: [{ slot: 'me.1', key: 'key-1', print: 'p', details: '{}' }],
  dropIntent: [{ slot: 'me.1', key: 'key-1' }],
  settleBrokenIntents: ['me'],
  signInWithSteam: [],
  cancelSteam: [],
  copyAddress: [{ kind: 'steam' }],
  openAgain: [{ kind: 'payment', order: '17' }],
  followLink: ['vitrine://products'],
  endSession: [],
  sessionKeeping: [],
  keepWeakSession: [true],
  getConsent: [],
  setConsent: [{ advertising: true, customization: false, functionality: false }],
  textKeys: [],
  setLanguage: [{ code: 'de', direction: 'ltr', texts: { 'desktopMenu.cart': 'Warenkorb' } }],
  setUnsaved: [true],
  setChoices: [FIRST_CHOICES],
  saveFile: [{ name: 'vitrine-desk.json', text: '{}' }],
  hasNotifications: [],
  ready: [],
  'desk.view': [],
  'desk.watched': [],
  'desk.inbox': [],
  'desk.search': ['search-1'],
  'desk.prices': [[QUESTION]],
  'desk.run': [COMMAND],
  'desk.rememberPrices': [SEEN],
  'desk.exportAll': [],
  'desk.importAll': [{ text: '{}', mode: 'merge' }],
  'desk.report': [{ type: 'signed-out' }],
};

const CHANNELS = [...channelRows.keys()];

const ours = { url: 'app://vitrine/cart', origin: 'app://vitrine' };
const frameOf = (url: string, origin = new URL(url).origin): Caller => {
  const frame = { url, origin };
  return { sender: { mainFrame: frame }, senderFrame: frame };
};

/** Callers other than our page, each able to deceive a careless check. */
const FOREIGN_CALLERS: readonly (readonly [string, () => Caller])[] = [
  ['another window with our own page in it', () => frameOf(ours.url, ours.origin)],
  ['a frame inside our page', () => ({ sender: fakeIpc.contents, senderFrame: { ...fakeIpc.page } })],
  ['a removed frame', () => ({ sender: fakeIpc.contents, senderFrame: null })],
  ['another site', () => frameOf('https://evil.example/')],
  ['another host of our scheme', () => frameOf('app://evil/', 'app://evil')],
  ['a host that starts like ours', () => frameOf('app://vitrine.evil/', 'app://vitrine.evil')],
];

/** Addresses that our own window may have been led to. */
const OTHER_ADDRESSES: readonly (readonly [string, { url: string; origin: string }])[] = [
  ['another site', { url: 'https://evil.example/', origin: 'https://evil.example' }],
  ['an answer of the backend', { url: 'app://vitrine/api/items', origin: 'app://vitrine' }],
  ['a picture of the backend', { url: 'app://vitrine/i/a.svg', origin: 'app://vitrine' }],
  ['our address without our origin', { url: 'app://vitrine/', origin: 'null' }],
  ['about:blank with our origin', { url: 'about:blank', origin: 'app://vitrine' }],
  ['a data: page', { url: 'data:text/html,x', origin: 'null' }],
  ['a file', { url: 'file:///etc/passwd', origin: 'file://' }],
  [
    'a development server that is not configured',
    { url: 'http://localhost:5173/', origin: 'http://localhost:5173' },
  ],
  ['an empty address', { url: '', origin: '' }],
];

/** Payloads that no call accepts. */
const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a negative number', -1],
  ['NaN', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['a big integer', 10n ** 30n],
  ['a list', ['https://example.org/']],
  ['an object', { url: 'https://example.org/' }],
  ['an object with one invalid member', { advertising: true, customization: true, functionality: 'x' }],
  ['a string of 10 MB', 'https://example.org/'.padEnd(10_000_000, 'a')],
  ['10 MB of bytes', new Uint8Array(10_000_000)],
  ['a hundred thousand members', Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, i]))],
  ['a thousand nested levels', JSON.parse('['.repeat(1000) + ']'.repeat(1000))],
  ['a polluted prototype', JSON.parse('{"__proto__":{"polluted":true}}')],
  ['a polluted constructor', { constructor: { prototype: { polluted: true } } }],
  ['a date', new Date(0)],
  ['a map', new Map([['advertising', true]])],
  ['a regular expression', /x/],
  ['an error', new Error('x')],
];

const FORBIDDEN = { ok: false, refusal: 'forbidden' };
const MALFORMED = { ok: false, refusal: 'malformed' };

test('channels: one for each call, and no others', () => {
  expect(fakeIpc.channels()).toEqual(CHANNELS.map(callChannel));
});

test('page bridge: has a function for each call and event, and none that takes a channel name', () => {
  expect([...fakeIpc.exposed.keys()]).toEqual(['vitrine']);
  const { on, desk, ...asked } = Object.fromEntries(Object.entries(fakeIpc.exposed.get('vitrine') ?? {}));
  expect(Object.keys(asked)).toEqual(bridgeNames.calls);
  expect(Object.keys(desk ?? {})).toEqual(bridgeNames.desk);
  expect(Object.keys(on ?? {})).toEqual(bridgeNames.events);
});

describe.each(CHANNELS)('call %s', (name) => {
  const call = (payload: readonly unknown[], caller?: Caller) =>
    fakeIpc.call(callChannel(name), payload, caller);

  test('answers our own page', async () => {
    expect(await call(VALID[name])).toMatchObject({ ok: true });
    expect(reachedCalls).toEqual([[name, VALID[name][0]]]);
  });

  test.each(FOREIGN_CALLERS)('is forbidden to %s', async (_title, caller) => {
    expect(await call(VALID[name], caller())).toEqual(FORBIDDEN);
    expect(reachedCalls).toEqual([]);
  });

  test.each(OTHER_ADDRESSES)('is forbidden to our own window at %s', async (_title, place) => {
    Object.assign(fakeIpc.page, place);
    expect(await call(VALID[name])).toEqual(FORBIDDEN);
    expect(reachedCalls).toEqual([]);
  });

  test('is forbidden once our window is destroyed', async () => {
    fakeIpc.destroyWindow(true);
    expect(await call(VALID[name])).toEqual(FORBIDDEN);
    expect(reachedCalls).toEqual([]);
  });

  test.each(HOSTILE)('refuses %s', async (_title, payload) => {
    expect(await call([payload])).toEqual(MALFORMED);
    expect(reachedCalls).toEqual([]);
  });

  test('refuses too many arguments', async () => {
    expect(await call([VALID[name][0], VALID[name][0]])).toEqual(MALFORMED);
    expect(reachedCalls).toEqual([]);
  });

  test('refuses too few arguments', async () => {
    const lacks = VALID[name].length > 0;
    expect(await call([])).toMatchObject(lacks ? MALFORMED : { ok: true });
    expect(reachedCalls.length).toBe(lacks ? 0 : 1);
  });

  test('gives a foreign caller the same answer for a bad payload as for a good one', async () => {
    expect(await call([{ bad: true }, 1], frameOf('https://evil.example/'))).toEqual(FORBIDDEN);
  });
});
