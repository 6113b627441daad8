import { expect, test, vi } from 'vitest';
import { createUpdateFlow, type UpdateEngine, type FoundUpdate } from './flow.ts';

const found: FoundUpdate = { version: '0.2.0', notes: '' };
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A flow whose parts are told what to do. */
function setUp({ newer = true, answers = ['later'] }: { newer?: boolean; answers?: string[] } = {}) {
  let isBusy = false;
  const waiting: (() => void)[] = [];
  const engine = {
    check: vi.fn<UpdateEngine['check']>(async () => (newer ? found : undefined)),
    download: vi.fn<UpdateEngine['download']>(async () => undefined),
    install: vi.fn<UpdateEngine['install']>(),
  };
  const failed = vi.fn<(error: unknown) => void>();
  let next = 0;
  const ask = vi.fn<(found: FoundUpdate) => Promise<'restart' | 'later'>>(async () =>
    answers[next++] === 'restart' ? 'restart' : 'later',
  );
  const mayEnd = vi.fn(() => Promise.resolve(true));
  const flow = createUpdateFlow({
    engine: async () => engine,
    payments: {
      isBusy: () => isBusy,
      whenIdle: () => (isBusy ? new Promise<void>((resolve) => waiting.push(resolve)) : Promise.resolve()),
    },
    ask,
    mayEnd,
    failed,
  });
  return {
    flow,
    engine,
    ask,
    mayEnd,
    failed,
    pay: () => (isBusy = true),
    paid: () => {
      isBusy = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

test('update flow: neither downloads nor asks when there is nothing newer', async () => {
  const { flow, engine, ask } = setUp({ newer: false });
  expect(await flow.check()).toEqual({ kind: 'newest' });
  await settle();
  expect(engine.download).not.toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
  expect(flow.mayInstallOnQuit()).toBe(false);
});

test('found, fetched, asked; later: installed as the client ends, and asked again only on demand', async () => {
  const { flow, engine, ask } = setUp();
  expect(await flow.check()).toEqual({ kind: 'fetching', found, waits: false });
  await settle();
  expect(ask).toHaveBeenCalledExactlyOnceWith(found);
  expect(engine.install).not.toHaveBeenCalled();
  expect(flow.mayInstallOnQuit()).toBe(true);
  expect(await flow.check()).toEqual({ kind: 'ready', found });
  await settle();
  expect(engine.check).toHaveBeenCalledOnce();
  expect(ask).toHaveBeenCalledOnce();
  await flow.askAgain();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('restart now installs, once', async () => {
  const { flow, engine } = setUp({ answers: ['restart'] });
  await flow.check();
  await settle();
  expect(engine.install).toHaveBeenCalledOnce();
});

test('update flow: does not install while the user keeps unsaved input', async () => {
  const { flow, engine, ask, mayEnd } = setUp({ answers: ['restart', 'restart'] });
  mayEnd.mockResolvedValueOnce(false);
  await flow.check();
  await settle();
  expect(ask).toHaveBeenCalledOnce();
  expect(engine.install).not.toHaveBeenCalled();
  await flow.askAgain();
  expect(engine.install).toHaveBeenCalledOnce();
});

test('update flow: waits with the download until a payment has ended', async () => {
  const { flow, engine, ask, pay, paid } = setUp();
  pay();
  expect(await flow.check()).toEqual({ kind: 'fetching', found, waits: true });
  await settle();
  expect(engine.download).not.toHaveBeenCalled();
  expect(await flow.check()).toEqual({ kind: 'fetching', found, waits: true });
  expect(engine.check).toHaveBeenCalledOnce();
  paid();
  await settle();
  expect(engine.download).toHaveBeenCalledOnce();
  expect(ask).toHaveBeenCalledOnce();
});

test('update flow: neither asks nor installs on quit when a payment starts during the download', async () => {
  const { flow, engine, ask, pay, paid } = setUp();
  engine.download.mockImplementation(async () => void pay());
  await flow.check();
  await settle();
  expect(ask).not.toHaveBeenCalled();
  expect(flow.mayInstallOnQuit()).toBe(false);
  paid();
  await settle();
  expect(ask).toHaveBeenCalledOnce();
  expect(flow.mayInstallOnQuit()).toBe(true);
});

test('update flow: waits and asks again when a payment starts while the dialog is open', async () => {
  const { flow, engine, ask, pay, paid } = setUp({ answers: ['restart', 'restart'] });
  ask.mockImplementationOnce(async () => {
    pay();
    return 'restart';
  });
  await flow.check();
  await settle();
  expect(engine.install).not.toHaveBeenCalled();
  paid();
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(engine.install).toHaveBeenCalledOnce();
});

test('update flow: reports an unreachable feed as failed, and tries again at the next check', async () => {
  const { flow, engine, failed } = setUp();
  engine.check.mockRejectedValueOnce(new Error('net::ERR_CONNECTION_REFUSED'));
  expect(await flow.check()).toEqual({ kind: 'failed' });
  expect(failed).toHaveBeenCalledOnce();
  expect(await flow.check()).toMatchObject({ kind: 'fetching' });
});

test('a download that is not what the feed promised is never offered or installed', async () => {
  const { flow, engine, ask, failed } = setUp();
  engine.download.mockRejectedValueOnce(new Error('sha512 checksum mismatch'));
  await flow.check();
  await settle();
  expect(failed).toHaveBeenCalledOnce();
  expect(ask).not.toHaveBeenCalled();
  expect(flow.mayInstallOnQuit()).toBe(false);
  await flow.check();
  await settle();
  expect(ask).toHaveBeenCalledOnce();
});

test('two looks at once are one', async () => {
  const { flow, engine } = setUp({ newer: false });
  await Promise.all([flow.check(), flow.check()]);
  expect(engine.check).toHaveBeenCalledOnce();
});
