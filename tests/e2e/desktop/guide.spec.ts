import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright/test';

import { root } from '#tools/start/paths.mjs';
import { findElectronForTests } from '#tools/test/electron-runtime/electron-for-tests.mjs';
import { freePort } from '../../support/free-port.ts';
import { expect, test } from './desktop-test.ts';

// The examples of docs/testing.md, as they are printed.

/** The printed examples in a language: the text of its code blocks. */
async function examples(language: 'sh' | 'ts'): Promise<string[]> {
  const guide = await readFile(join(root, 'docs/testing.md'), 'utf8');
  return [...guide.matchAll(/^```(\w+)\n([^]*?)^```$/gm)]
    .filter(([, each]) => each === language)
    .map(([, , text = '']) => text);
}

test('guide: its example is the test next to this one', async () => {
  expect(await examples('ts')).toEqual([
    await readFile(join(root, 'tests/e2e/desktop/guide-example.spec.ts'), 'utf8'),
  ]);
});

test('guide: the client starts without the helpers, shows its page, and takes a link', async () => {
  const printed = (await examples('sh')).find((text) => text.includes('--remote-debugging-port'));
  const folder = await mkdtemp(join(tmpdir(), 'guide-'));
  // The build is there, and the ports may be taken.
  const [backend, debugging] = [await freePort(), await freePort()];
  const commands = (printed ?? '')
    .replace('npm run build:desktop\n', '')
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('4174', String(backend))
    .replaceAll('9222', String(debugging));
  const program = await findElectronForTests();
  const start = (text: string) =>
    spawn('bash', ['-c', text], {
      cwd: root,
      detached: true,
      env: {
        ...process.env,
        PATH: `${join(process.execPath, '..')}:${process.env['PATH'] ?? ''}`,
        ELECTRON_EXEC_PATH: program,
      },
    });
  const running = start(commands);
  // Read, so that the client never waits for a reader.
  let output = '';
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (text) => (output += String(text)));
  try {
    const origin = `http://127.0.0.1:${debugging}`;
    const targets = () =>
      fetch(`${origin}/json/list`).then(
        (answer) => answer.text(),
        (error) => `${error}\n${output}`,
      );
    await expect.poll(targets, { timeout: 30_000 }).toMatch(/"title": "[^"]*Vitrine/);
    const browser = await chromium.connectOverCDP(origin);
    const page = browser.contexts()[0]?.pages()[0];
    if (!page) throw new Error('The client has no page.');
    await expect(page.locator('#root > #main')).toBeVisible();
    const client = commands.slice(commands.indexOf('API_ORIGIN'));
    const second = start(`${client.trimEnd()} 'vitrine://products?search=redline'`);
    const [code] = await once(second, 'exit');
    expect(code).toBe(0);
    await expect(page).toHaveURL('app://vitrine/products?search=redline');
    await browser.close();
  } finally {
    if (running.pid !== undefined) process.kill(-running.pid, 'SIGTERM');
    await once(running, 'exit');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
