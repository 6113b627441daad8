import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkProfile } from './check-profile.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-check-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

describe('checkProfile', () => {
  it('accepts a folder that can be written to, and leaves nothing in it', () => {
    expect(checkProfile(folder)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('creates a folder that is missing, with its parents', () => {
    const deep = join(folder, 'a/b');
    expect(checkProfile(deep)).toBeUndefined();
    expect(statSync(deep).isDirectory()).toBe(true);
  });

  it('refuses a file, and a path below a file', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(checkProfile(file)).toBe('not-a-folder');
    expect(checkProfile(join(file, 'below'))).toBe('not-a-folder');
  });

  // A system folder that not even root can write to.
  it('refuses a folder that is not writable', () => {
    expect(checkProfile('/proc/self')).toBe('not-writable');
    expect(checkProfile('/proc/self/below')).toBe('not-writable');
  });
});
