import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { accounts } from '../accounts/area.ts';
import { content } from '../content/routes.ts';
import { openMarket } from '../market.ts';
import { TestClient } from '../testing/client.ts';
import { mail, readMails } from './outbox.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-mails-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openMarket({ file: join(folder, 'market.db'), areas: [mail, content, accounts] });

/** Every byte that the database has on disk. */
const onDisk = () =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'latin1'))
    .join('');

/** Windows knows no modes: there the folder's rights count. */
const PRIVATE = process.platform === 'win32' ? 0o666 : 0o600;

test('links in mails: work, and are not on the disk', async () => {
  const market = open();
  const client = new TestClient(market);
  const user = { name: 'Ann', surname: 'Lee', email: 'ann@vitrine.example' };
  await client.post('/api/register', {
    ...user,
    password: 'Secret1234',
    passConfirm: 'Secret1234',
    phone: '',
    phoneE164: '',
  });
  await client.post('/api/user/reset-password', { email: user.email });
  const urls = readMails(market.context).map(({ links }) => links[0]?.url ?? '');
  const reset = new URL(urls[0] ?? '').searchParams.get('token') ?? '';
  const verify = new URL(urls[1] ?? '').pathname;
  const secret = verify.split('/').at(-1) ?? '';
  for (const each of [reset, secret]) {
    expect(each).toMatch(/^[\w-]{43}$/);
    expect(onDisk()).not.toContain(each);
  }
  expect((await client.get(verify)).headers.get('location')).toContain('/email/verify/success');
  const password = 'Another1234';
  const changed = await client.post('/api/reset-password', {
    ...{ token: reset, email: user.email },
    ...{ password, password_confirmation: password },
  });
  expect(changed.status).toBe(200);
  market.close();
});

test('mails: lose the secrets of their links, after a restart', () => {
  const market = open();
  const links = readMails(market.context).flatMap((each) => each.links);
  expect(links.length).toBeGreaterThan(1);
  for (const { url } of links) expect(url).toMatch(/\[[\w-]{12}\]/);
  market.close();
});

test('database files: are readable by this user only', () => {
  const market = open();
  market.context.db.exec('CREATE TABLE IF NOT EXISTS noise (x); INSERT INTO noise VALUES (1)');
  const files = readdirSync(folder).sort();
  expect(files).toEqual(['market.db', 'market.db-shm', 'market.db-wal']);
  for (const file of files)
    expect([file, statSync(join(folder, file)).mode & 0o777]).toEqual([file, PRIVATE]);
  market.close();
});
