import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, test } from './desktop-test.ts';
import { printDialogs } from './dialogs.ts';
import { runToEnd } from './launch.ts';

let folder: string;
let script: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-bad-profile-'));
  script = await printDialogs(folder);
  await writeFile(join(folder, 'file'), 'not a folder');
});
test.afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Runs the client with a profile below `folder` until it exits. */
const start = (api: string, profile: string) => runToEnd({ api, profile: resolve(folder, profile), script });

for (const [title, profile] of [
  ['is a file', 'file'],
  ['is below a file', 'file/below'],
] as const)
  test(`profile that ${title}: ends the client with code 1, a dialog and a line on stderr`, async ({
    sandbox,
  }) => {
    const { code, output } = await start(sandbox.api, profile);
    expect(code).toBe(1);
    expect(output).toContain('Vitrine cannot start. A file is in the way of its data folder.');
    expect(output).toContain(join(folder, profile));
    expect(output).toMatch(/DIALOG .*Vitrine cannot start/);
  });

test('profile without write access: is reported', async ({ sandbox }) => {
  const { code, output } = await start(sandbox.api, '/proc/self/vitrine');
  expect(code).toBe(1);
  expect(output).toContain('Its data folder can’t be written to.');
  expect(output).toContain('DIALOG ');
});

test('profile that cannot be locked: is not mistaken for a running client', async ({ sandbox }) => {
  await mkdir(join(folder, 'SingletonLock'));
  const { code, output } = await start(sandbox.api, '.');
  expect(code).toBe(1);
  expect(output).toContain('Its data folder can’t be locked.');
});
