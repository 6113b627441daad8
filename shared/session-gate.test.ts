import { expect, it, vi } from 'vitest';
import { SessionGate } from './session-gate.ts';

const NEVER = new Promise<never>(() => undefined);
const tooLong = () => new Error('too long');
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A call that is answered, or fails, when the test says so. */
function call() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { answered: promise, answer: resolve, fail: reject };
}

it('read in flight: is interrupted by a change, and sent again after it', async () => {
  const gate = new SessionGate();
  const first = call();
  const log: string[] = [];
  const read = gate.pass(true, (giveUp) => {
    log.push('read');
    giveUp(() => {
      log.push('interrupted');
      first.fail(new Error('aborted'));
    });
    return log.filter((word) => word === 'read').length === 1 ? first.answered : Promise.resolve('new');
  });
  await settled();
  await gate.change(
    () => {
      log.push('change');
      return Promise.resolve();
    },
    NEVER,
    tooLong,
  );
  expect(await read).toBe('new');
  expect(log).toEqual(['read', 'interrupted', 'change', 'read']);
});

it('read: passes on a failure of its own', async () => {
  const gate = new SessionGate();
  await expect(gate.pass(true, () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
});

it('write in flight: is awaited by a change, not interrupted', async () => {
  const gate = new SessionGate();
  const payment = call();
  const interrupt = vi.fn<() => void>();
  const sent = vi.fn(() => Promise.resolve());
  const paid = gate.pass(false, (giveUp) => {
    giveUp(interrupt);
    return payment.answered;
  });
  await settled();
  const changed = gate.change(sent, NEVER, tooLong);
  await settled();
  expect(sent).not.toHaveBeenCalled();
  payment.answer('paid');
  await changed;
  expect(await paid).toBe('paid');
  expect(sent).toHaveBeenCalledOnce();
  expect(interrupt).not.toHaveBeenCalled();
});

it('new call: waits for the end of the change, also of one that fails', async () => {
  const gate = new SessionGate();
  const login = call();
  const changed = gate.change(() => login.answered, NEVER, tooLong);
  const sent = vi.fn(() => Promise.resolve('profile'));
  const later = gate.pass(true, sent);
  await settled();
  expect(sent).not.toHaveBeenCalled();
  login.fail(new Error('wrong password'));
  await expect(changed).rejects.toThrow('wrong password');
  expect(await later).toBe('profile');
});

it('change: sends nothing when a write does not end within the limit', async () => {
  const gate = new SessionGate();
  void gate.pass(false, () => NEVER);
  await settled();
  const sent = vi.fn(() => Promise.resolve());
  await expect(gate.change(sent, Promise.resolve(), tooLong)).rejects.toThrow('too long');
  expect(sent).not.toHaveBeenCalled();
  expect(await gate.pass(true, () => Promise.resolve('still open'))).toBe('still open');
});

it('changes: run one after the other', async () => {
  const gate = new SessionGate();
  const login = call();
  const logout = vi.fn(() => Promise.resolve());
  const first = gate.change(() => login.answered, NEVER, tooLong);
  const second = gate.change(logout, NEVER, tooLong);
  await settled();
  expect(logout).not.toHaveBeenCalled();
  login.answer('in');
  await Promise.all([first, second]);
  expect(logout).toHaveBeenCalledOnce();
});

it('owner: decides when calls pass again', async () => {
  let open = (): void => undefined;
  const gate = new SessionGate((now) => {
    open = now;
  });
  await gate.change(() => Promise.resolve(), NEVER, tooLong);
  const sent = vi.fn(() => Promise.resolve('cart'));
  const later = gate.pass(true, sent);
  await settled();
  expect(sent).not.toHaveBeenCalled();
  open();
  expect(await later).toBe('cart');
});
