import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';

import { listen } from '#tools/start/listen.mjs';
import { declinedCookies } from '../../../support/consent.ts';
import { address, expect, test } from './start-steps.ts';

test('npm start: serves shop and sandbox at the printed address until SIGTERM @main', async ({
  db,
  start,
}) => {
  const run = start(['--web', '--port', '0', '--db', db]);
  const origin = await address(run);
  expect(await (await fetch(`${origin}/products`)).text()).toContain('<div id="root">');
  const items = await fetch(`${origin}/api/items/list?page=1`);
  expect(items.status).toBe(200);
  expect((await fetch(`${origin}/__sandbox/`)).status).toBe(200);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  await expect(fetch(origin)).rejects.toThrow();
});

test('npm start --host 0.0.0.0: prints the tester page with its token, at an address that opens', async ({
  db,
  start,
}) => {
  const run = start(['--web', '--port', '0', '--host', '0.0.0.0', '--db', db]);
  expect((await fetch(`${await address(run)}/__sandbox/`)).status).toBe(401);
  await expect.poll(() => run.state.output).toContain('Ctrl-C');
  const [link = ''] = /http:\S+\?token=\S+/.exec(run.state.output) ?? [];
  expect(new URL(link).hostname).not.toBe('0.0.0.0');
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);
});

test('npm start: keeps its data over a restart, and clears it with --reset', async ({ db, start }) => {
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

test('npm start: uses a real backend in place of the sandbox, without the testers’ page', async ({
  start,
}) => {
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
  // By then it has read the settings' tag.
  await expect.poll(() => run.state.output).toContain('Ctrl-C');
  const answer = await fetch(`${origin}/api/cart?x=1`, { method: 'DELETE', headers: { cookie: 'sid=0' } });
  expect(answer.headers.getSetCookie()).toEqual(['sid=1']);
  await fetch(`${origin}/storage/ak.png`);
  await fetch(`${origin}/__sandbox/`);
  expect(seen).toEqual([
    'GET /api/is-auth ',
    'GET /api/settings ',
    'DELETE /api/cart?x=1 sid=0',
    'GET /storage/ak.png ',
  ]);
  expect(run.state.output).not.toContain('sandbox marketplace');
  backend.close();
});

test('npm start: ends with one sentence and exit code 1, when something is wrong', async ({
  folder,
  start,
}) => {
  const other = http.createServer();
  const port = new URL(await listen(other, 0)).port;
  const db = join(folder, 'market.db');
  await writeFile(db, 'this is not a database '.repeat(500));
  const web = ['--web', '--port', '0'];
  // All at once: most of each start is waiting.
  const cases = [
    { title: 'an unknown flag', run: start(['--webb']), sentence: /^There is no flag --webb/ },
    { title: 'a malformed port', run: start(['--port', '4e3']), sentence: /^--port must be a whole number/ },
    {
      title: 'a dead backend',
      run: start([...web, '--api', 'http://127.0.0.1:9']),
      sentence: /cannot be reached/,
    },
    {
      title: 'a taken port, before anything is started',
      run: start(['--web', '--port', port, '--db', join(folder, 'none.db')]),
      sentence: new RegExp(`^Port ${port} is taken: stop what uses it, or choose another with --port\\.$`),
    },
  ];
  const broken = start([...web, '--db', db]);
  for (const { title, run, sentence } of cases)
    await test.step(title, async () => {
      expect(await run.ended).toBe(1);
      expect(run.state.output.trim().split('\n')).toEqual([expect.stringMatching(sentence)]);
    });
  await test.step('a broken database', async () => {
    expect(await broken.ended).toBe(1);
    expect(broken.state.output).toMatch(/database file .* is broken .*--reset/);
  });
  other.close();
});

test('GEO_URL: names the service that gives the phone field its country', async ({ start, db, page }) => {
  const requests: (string | undefined)[] = [];
  const geo = http.createServer((req, res) => {
    requests.push(req.url);
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.end('1;PT;PRT;Portugal');
  });
  const service = await listen(geo, 0);
  const run = start(['--web', '--port', '0', '--db', db], {
    GEO_URL: `${service}/json?key=1&for=phone`,
  });
  const origin = await address(run);
  await page.context().addCookies(declinedCookies(origin));
  await page.goto(origin);
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
  // The browser's own language is British English.
  const country = page.getByRole('combobox', { name: 'Country of the phone number' });
  await expect(country).toHaveValue('PT');
  expect(requests).toEqual(['/json?key=1&for=phone']);
  geo.close();
});
