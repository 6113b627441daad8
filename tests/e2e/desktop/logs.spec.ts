import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '#tools/start/paths.mjs';
import { accountMenu, expect, logIn } from './desktop-test.ts';
import { openBackend } from './backend.ts';
import { launchClient } from './launch.ts';
import { test } from './profile-test.ts';
import { deliverLink } from './returns-steps.ts';

/** The text of every file in the log's folder. */
async function readLogs(profile: string): Promise<string> {
  const folder = join(profile, 'logs');
  const names = await readdir(folder).catch(() => []);
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('');
}

const SECRETS = {
  card: '4111 1111 1111 1111',
  iban: 'DE89370400440532013000',
  email: 'anna.secret@example.org',
  phone: '+48 600 700 800',
  token: '31|hT9sKq0ZbV4wXy7LmN2pRc8dFg5Jk1Aa3Qe6UiOo',
  code: 'steam-code-9',
  state: 'state-of-nobody',
  reset: 'reset-token-77',
  order: 'order-4711-secret',
  password: 'Demo1234',
} as const;

test('log: records events, without secrets or personal data', async ({ profile, sandbox }) => {
  const backend = await openBackend(sandbox.api);
  // A failing server whose answer contains secrets.
  backend.standIn(({ url }, response) => {
    if (!url?.startsWith('/api/deposit/checkout')) return false;
    response
      .writeHead(500, {
        'Content-Type': 'application/json',
        'Set-Cookie': `laravel_session=${SECRETS.token}`,
      })
      .end(JSON.stringify({ message: `Failed for ${SECRETS.email}`, token: SECRETS.token }));
    return true;
  });
  const client = await launchClient({ api: backend.origin, profile });
  const { page } = client;
  await logIn(page);
  await expect(accountMenu(page)).toBeVisible();

  // Valid and invalid links with secret values.
  await client.deliver(`vitrine://auth/steam?code=${SECRETS.code}&state=${SECRETS.state}`);
  for (const link of [
    `vitrine://reset-password?token=${SECRETS.reset}&email=${SECRETS.email}`,
    `vitrine://success-payment?type=topup&order=${SECRETS.order}`,
    `vitrine://products/../${SECRETS.reset}?token=${SECRETS.token}`,
  ])
    await deliverLink(client, link);

  // A payment that fails.
  await page.evaluate(async (secrets) => {
    await fetch('/api/deposit/checkout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ amount: 10, email: secrets.email, phone: secrets.phone }),
    });
    // What a broken script could write to the console.
    console.error(`Payment failed: card ${secrets.card}, iban ${secrets.iban}, to ${secrets.email}`);
    console.error(`{"token":"${secrets.token}","password":"${secrets.password}"} call ${secrets.phone}`);
    console.error(
      `GET app://vitrine/api/x?order=${secrets.order}\n[2026-01-01T00:00:00.000Z] [error] forged`,
    );
    await fetch(`/api/nothing?code=${secrets.code}`);
  }, SECRETS);
  await client.app.evaluate((_electron, secrets) => {
    void Promise.reject(
      new Error(`refused ${secrets.iban}`, { cause: `Authorization: Bearer ${secrets.code}` }),
    );
  }, SECRETS);

  await expect
    .poll(() => readLogs(profile))
    .toMatch(/\[error\] Unhandled rejection\. Error: refused \[iban\]/);
  const all = await readLogs(profile);
  expect(all).toMatch(/^\[\d{4}-.+Z\] \[info\] Vitrine \d/m);
  expect(all).toContain('Console of the page: Payment failed: card [card], iban [iban], to [e-mail]');
  expect(all).toContain('[warn] A link was refused');
  expect(all).not.toMatch(/^\[2026-01-01/m);
  for (const [name, secret] of Object.entries(SECRETS)) {
    expect(all, name).not.toContain(secret);
    expect(client.output(), name).not.toContain(secret);
  }
  if (process.platform !== 'win32')
    expect((await stat(join(profile, 'logs', 'vitrine.log'))).mode & 0o777).toBe(0o600);

  await test.step('crash reports: are neither collected nor sent', async () => {
    const uploads = await client.app.evaluate(({ crashReporter }) => {
      try {
        return crashReporter.getUploadToServer();
      } catch {
        // The value of a crash reporter that was never started.
        return false;
      }
    });
    expect(uploads).toBe(false);
  });
  await client.close();
  backend.stop();
});

test('log: is written in an unpackaged start without a package.json too', async ({ profile, sandbox }) => {
  const folder = join(profile, 'client');
  await cp(join(root, 'out'), join(folder, 'out'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"type":"module","main":"out/main/index.js"}');
  const client = await launchClient({ api: sandbox.api, profile, folder });
  await expect.poll(() => readLogs(profile)).toMatch(/\[info\] Vitrine /);
  await client.close();
});
