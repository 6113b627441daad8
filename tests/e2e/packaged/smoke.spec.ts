import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '#tools/start/paths.mjs';
import { makeProfile } from '../desktop/launch.ts';
import { expect, test } from './packed-test.ts';
import { runPackedToEnd, startPacked } from './run-packed.ts';

test('packed client: starts with a link, shows items, knows its version, and runs only as Electron', async ({
  packed,
  sandbox,
}) => {
  const { program } = packed;
  const client = await startPacked({
    program,
    api: sandbox.api,
    words: ['vitrine://products/cs2?search=redline'],
    // It never shows a development server.
    env: { ELECTRON_RENDERER_URL: 'http://127.0.0.1:9' },
  });
  const { page, profile } = client;
  try {
    await expect(page).toHaveURL('app://vitrine/products/cs2?search=redline');
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    // The debugger repeats messages from before it attached.
    await page.reload();
    await expect(page.getByRole('article').first()).toContainText(/redline/i);
    await expect(page.getByRole('article').first()).toContainText(/€\d/);
    expect(complaints).toEqual([]);

    const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const info = await page.evaluate(() => window.vitrine?.appInfo(undefined));
    expect(info).toMatchObject({ ok: true, value: { version: Object(manifest).version } });

    await test.step('packed client: does not run as Node by ELECTRON_RUN_AS_NODE', async () => {
      const { output } = await runPackedToEnd({
        program,
        api: sandbox.api,
        profile,
        words: ['-e', 'console.log("as" + "-node")'],
        env: { ELECTRON_RUN_AS_NODE: '1' },
      });
      expect(output).not.toContain('as-node');
    });

    await test.step('packed client: opens the screen of a second start’s link, and does not load a script by NODE_OPTIONS', async () => {
      const script = join(profile, 'foreign.cjs');
      const proof = join(profile, 'foreign-ran');
      await writeFile(script, `require('node:fs').writeFileSync(${JSON.stringify(proof)}, '');`);
      const { code } = await runPackedToEnd({
        program,
        api: sandbox.api,
        profile,
        words: ['vitrine://products/cs2?search=asiimov'],
        env: { NODE_OPTIONS: `--require ${script}` },
      });
      expect(code).toBe(0);
      await expect(page).toHaveURL('app://vitrine/products/cs2?search=asiimov');
      expect(existsSync(proof)).toBe(false);
    });

    await test.step('packed client: does not run under a Node debugger', async () => {
      const { output } = await runPackedToEnd({ program, api: sandbox.api, profile, words: ['--inspect=0'] });
      expect(output).not.toContain('Debugger listening');
    });
  } finally {
    await client.close();
  }
});

test('packed client: does not start without its archive, even with an app folder in its place', async ({
  packed,
  sandbox,
}) => {
  const { program, asar } = packed;
  await rename(asar, `${asar}.away`);
  try {
    const { code, output } = await runPackedToEnd({
      program,
      api: sandbox.api,
      profile: await makeProfile(),
    });
    expect(output).not.toContain('the decoy runs');
    expect(code).toBe(1);
  } finally {
    await rename(`${asar}.away`, asar);
  }
});
