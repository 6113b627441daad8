import { openBackend } from './backend.ts';
import { expect, test } from './desktop-test.ts';
import { launchClient } from './launch.ts';

test.describe('a link to a running client', () => {
  test.beforeEach(({ client }) => expect(client.page.getByRole('article').first()).toBeVisible());

  test('opens its screen', async ({ client }) => {
    await client.deliver('vitrine://products?search=redline');
    await expect(client.page).toHaveURL('app://vitrine/products?search=redline');
  });

  test('still does after a navigation elsewhere was denied', async ({ client }) => {
    await client.page.evaluate(() => window.location.assign('https://example.org/'));
    await client.deliver('vitrine://products?search=redline');
    await expect(client.page).toHaveURL('app://vitrine/products?search=redline');
  });

  test('still does after a download was denied', async ({ client }) => {
    await client.page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/terms';
      link.download = 'terms.html';
      document.body.append(link);
      link.click();
    });
    await client.deliver('vitrine://products?search=redline');
    await expect(client.page).toHaveURL('app://vitrine/products?search=redline');
  });

  test('still does after a reload', async ({ client }) => {
    await client.page.reload();
    await client.deliver('vitrine://products?search=redline');
    await expect(client.page).toHaveURL('app://vitrine/products?search=redline');
  });

  test('changes nothing if it is none of ours, and is logged without its values', async ({ client }) => {
    await client.page.goto('app://vitrine/terms');
    await client.deliver('vitrine://cart?token=very-secret');
    await expect.poll(() => client.said()).toContain('A link was refused');
    expect(client.page.url()).toBe('app://vitrine/terms');
    expect(client.said()).not.toContain('very-secret');
  });
});

test('a link in the first command line opens its screen', async ({ sandbox }) => {
  const client = await launchClient({
    api: sandbox.api,
    words: ['--odd', 'vitrine://products?search=redline'],
  });
  await expect(client.page).toHaveURL('app://vitrine/products?search=redline');
  await client.close();
});

test('the end of a sign-in nobody began, in the first command line, starts the shop and asks nothing', async ({
  sandbox,
}) => {
  const backend = await openBackend(sandbox.api);
  const client = await launchClient({
    api: backend.origin,
    words: [`vitrine://auth/steam?code=stolen&state=${'s'.repeat(43)}`],
  });
  await expect(client.page.getByRole('article').first()).toBeVisible();
  expect(backend.asked.filter(({ path }) => path.includes('exchange'))).toEqual([]);
  await client.close();
  backend.stop();
});

test('a Steam sign-in the backend refuses in its envelope only has failed', async ({ sandbox }) => {
  const backend = await openBackend(sandbox.api);
  backend.standIn((request, response) => {
    if (request.url !== '/api/auth/steam/exchange') return false;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"error","message":"no"}');
    return true;
  });
  const client = await launchClient({ api: backend.origin });
  await client.app.evaluate(({ shell }) => {
    shell.openExternal = (url) => {
      Object.assign(globalThis, { opened: url });
      return Promise.resolve();
    };
  });
  await expect(client.page.getByRole('article').first()).toBeVisible();
  const outcome = client.page.evaluate((): unknown => {
    const bridge: unknown = Reflect.get(window, 'vitrine');
    const call: unknown =
      typeof bridge === 'object' && bridge ? Reflect.get(bridge, 'signInWithSteam') : undefined;
    return typeof call === 'function' ? Reflect.apply(call, undefined, []) : 'no bridge';
  });
  const opened = async () => String(await client.app.evaluate(() => Reflect.get(globalThis, 'opened')));
  await expect.poll(opened).toContain('/auth/steam/redirect?');
  const state = new URL(await opened()).searchParams.get('state') ?? '';
  await client.deliver(`vitrine://auth/steam?code=c&state=${state}`);
  expect(await outcome).toEqual({ ok: true, value: 'failed' });
  expect(backend.asked.filter(({ path }) => path.includes('exchange'))).toHaveLength(1);
  await client.close();
  backend.stop();
});
