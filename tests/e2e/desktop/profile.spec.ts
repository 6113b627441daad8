import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from './desktop-test.ts';
import { printDialogs } from './dialogs.ts';
import { runToEnd } from './launch.ts';

test('unusable profile: ends the client with code 1, a dialog and a line on stderr', async ({ sandbox }) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bad-profile-'));
  const script = await printDialogs(folder);
  const file = join(folder, 'file');
  await writeFile(file, 'not a folder');
  for (const [profile, reason] of [
    [file, 'A file is in the way of its data folder.'],
    ['/proc/self/vitrine', 'Its data folder can’t be written to.'],
  ] as const) {
    const { code, output } = await runToEnd({ api: sandbox.api, profile, script });
    expect(code).toBe(1);
    expect(output).toContain(`Vitrine cannot start. ${reason}`);
    expect(output).toContain(profile);
    expect(output).toMatch(/DIALOG .*Vitrine cannot start/);
  }

  await test.step('home in which the system’s own folder can’t be made: also names the way out', async () => {
    const env = { XDG_CONFIG_HOME: join(file, 'config') };
    const launch = { api: sandbox.api, profile: folder, defaultProfile: true, env, script };
    const { code, output } = await runToEnd(launch);
    expect(code).toBe(1);
    expect(output).toContain('Vitrine cannot start. A file is in the way of its data folder.');
    expect(output).toContain(join(file, 'config/Vitrine'));
    expect(output).toMatch(/DIALOG .*Vitrine cannot start.*--user-data-dir/);
    expect(output).not.toContain('JavaScript error');
  });
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});
