import { mkdtempSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOtherClientRunning } from './other-client.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const link = (target: string) => symlinkSync(target, join(folder, 'SingletonLock'));
const runs = () => true;

describe('isOtherClientRunning', () => {
  it('is true for a process of this machine that runs', () => {
    link(`${hostname()}-${process.pid}`);
    expect(isOtherClientRunning(folder, 'linux')).toBe(true);
  });

  it('is false when that process has ended', () => {
    link('here-7');
    expect(isOtherClientRunning(folder, 'linux', { host: 'here', runs: () => false })).toBe(false);
  });

  it('is false without a lock, and with something else in its place', () => {
    expect(isOtherClientRunning(folder, 'linux')).toBe(false);
    mkdirSync(join(folder, 'SingletonLock'));
    expect(isOtherClientRunning(folder, 'darwin')).toBe(false);
  });

  it('compares the whole name of the machine, hyphens included', () => {
    link('my-other-laptop-4711');
    expect(isOtherClientRunning(folder, 'linux', { host: 'my', runs })).toBe(false);
    expect(isOtherClientRunning(folder, 'linux', { host: 'my-other-laptop', runs })).toBe(true);
  });

  it('is true for every refused lock on Windows', () =>
    expect(isOtherClientRunning(folder, 'win32')).toBe(true));
});
