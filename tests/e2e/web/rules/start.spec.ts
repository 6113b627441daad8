import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';

import { listen } from '../../../../sandbox/launch/listen.mjs';
import { root } from '../../../../sandbox/launch/paths.mjs';
import { stopChild } from '../../../../sandbox/launch/stop-child.mjs';

let folder: string;
const children: ChildProcess[] = [];

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'));
});

test.afterEach(async () => {
  for (const child of children.splice(0)) await stopChild(child);
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm start` with a database of its own; `said` grows with what it prints. */
function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['sandbox/launch/start.mjs', ...args], {
    cwd: root,
    env: { ...process.env, API_ORIGIN: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const state = { said: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (state.said += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, state, ended };
}

/** Waits for the address it prints. */
async function address({ state }: ReturnType<typeof start>): Promise<string> {
  await expect.poll(() => state.said, { timeout: 30_000 }).toMatch(/open at http:\S+/);
  return /open at (http:\S+)/.exec(state.said)?.[1] ?? '';
}

test('the shop and its sandbox are there at the address it prints, and gone after SIGTERM', async () => {
  const run = start(['--web', '--port', '0', '--db', join(folder, 'market.db')]);
  const origin = await address(run);
  expect(await (await fetch(`${origin}/products`)).text()).toContain('<div id="root">');
  const items = await fetch(`${origin}/api/items/list?page=1`);
  expect(items.status).toBe(200);
  expect((await fetch(`${origin}/__sandbox/`)).status).toBe(200);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  await expect(fetch(origin)).rejects.toThrow();
});

test('what was stored is there after a restart, and gone after --reset', async () => {
  const db = join(folder, 'market.db');
  const user = {
    name: 'Rita',
    surname: 'Start',
    email: 'restart@example.com',
    password: 'Restart1234',
    passConfirm: 'Restart1234',
  };
  const signIn = async (origin: string) => {
    const answer = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ username: user.email, password: user.password }),
    });
    return answer.status;
  };
  const withShop = async (args: string[], use: (origin: string) => Promise<void>) => {
    const run = start(['--web', '--port', '0', '--db', db, ...args]);
    await use(await address(run));
    run.child.kill('SIGTERM');
    await run.ended;
  };
  await withShop([], async (origin) => {
    const answer = await fetch(`${origin}/api/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(user),
    });
    expect(await answer.text()).toContain('OK');
  });
  await withShop([], async (origin) => expect(await signIn(origin)).toBe(200));
  await withShop(['--reset'], async (origin) => expect(await signIn(origin)).not.toBe(200));
});

test('a real backend is used instead of the sandbox, and has no testers’ page', async () => {
  const seen: string[] = [];
  const backend = http.createServer((req, res) => {
    seen.push(`${req.method} ${req.url} ${req.headers.cookie ?? ''}`);
    res.setHeader('Content-Type', 'application/json');
    res.setHeader('Set-Cookie', 'sid=1; Domain=shop.example; Secure');
    res.end('{"status":"OK"}');
  });
  const api = (await listen(backend, 0)).replace('localhost', '127.0.0.1');
  const run = start(['--web', '--port', '0'], { API_ORIGIN: api, IMAGE_PATHS: '/storage/' });
  const origin = await address(run);
  const answer = await fetch(`${origin}/api/cart?x=1`, { method: 'DELETE', headers: { cookie: 'sid=0' } });
  expect(answer.headers.getSetCookie()).toEqual(['sid=1']);
  await fetch(`${origin}/storage/ak.png`);
  await fetch(`${origin}/__sandbox/`);
  expect(seen).toEqual(['GET /api/is-auth ', 'DELETE /api/cart?x=1 sid=0', 'GET /storage/ak.png ']);
  expect(run.state.said).not.toContain('sandbox marketplace');
  backend.close();
});

const dead = 'http://127.0.0.1:9';
for (const { title, args, sentence } of [
  { title: 'an unknown flag', args: ['--webb'], sentence: 'There is no flag --webb' },
  { title: 'a malformed port', args: ['--port', '4e3'], sentence: '--port must be a whole number' },
  { title: 'a dead backend', args: ['--web', '--port', '0', '--api', dead], sentence: 'cannot be reached' },
])
  test(`${title} ends with one sentence and exit code 1`, async () => {
    const run = start(args);
    expect(await run.ended).toBe(1);
    expect(run.state.said.trim().split('\n')).toHaveLength(1);
    expect(run.state.said).toContain(sentence);
  });

test('a taken port is named before anything is started', async () => {
  const other = http.createServer();
  const port = new URL(await listen(other, 0)).port;
  const run = start(['--web', '--port', port, '--db', join(folder, 'market.db')]);
  expect(await run.ended).toBe(1);
  expect(run.state.said.trim()).toBe(
    `Port ${port} is taken: stop what uses it, or choose another with --port.`,
  );
  other.close();
});

test('a broken database is named with what to do', async () => {
  const db = join(folder, 'market.db');
  await writeFile(db, 'this is not a database '.repeat(500));
  const run = start(['--web', '--port', '0', '--db', db]);
  expect(await run.ended).toBe(1);
  expect(run.state.said).toMatch(/database file .* is broken .*--reset/);
});
