import { expect } from './desktop-test.ts';
import { isMarked, waitForIdle, test } from './guarded-page.ts';
import { openedAddresses } from './opened-outside.ts';

const ADDRESSES = [
  'https://evil.example/',
  'http://ELSEWHERE/',
  'file:///etc/passwd',
  'data:text/html,<h1>evil</h1>',
  'app://other/',
  'app://vitrine.evil/',
  'app://vitrine/api/hostile',
  'app://vitrine/i/hostile.svg',
  'javascript:document.title="evil"',
  'view-source:app://vitrine/',
  'chrome://gpu',
  'devtools://devtools/bundled/inspector.html',
  'blob:app://vitrine/00000000-0000-0000-0000-000000000000',
];

test('navigation: reaches no other page by address, link, form or refresh', async ({ client, elsewhere }) => {
  for (const address of ADDRESSES) {
    const target = address.replace('http://ELSEWHERE', elsewhere.origin);
    for (const way of ['assign', 'link', 'form', 'refresh'] as const) {
      await client.page
        .evaluate(
          ([to, how]) => {
            if (how === 'assign') window.location.assign(to);
            const link = Object.assign(document.createElement('a'), { href: to });
            const form = Object.assign(document.createElement('form'), { action: to, method: 'post' });
            document.body.append(link, form);
            if (how === 'link') link.click();
            if (how === 'form') form.submit();
            link.remove();
            form.remove();
            if (how !== 'refresh') return;
            const meta = Object.assign(document.createElement('meta'), {
              httpEquiv: 'refresh',
              content: `0;url=${to}`,
            });
            document.head.append(meta);
          },
          [target, way] as const,
        )
        .catch(() => undefined);
      await waitForIdle(client);
      expect(await isMarked(client), `${address} by ${way}`).toBe(true);
    }
  }
});

test('window.open: opens no window', async ({ client, elsewhere }) => {
  for (const address of ADDRESSES) {
    const before = (await openedAddresses(client)).length;
    const target = address.replace('http://ELSEWHERE', elsewhere.origin);
    const handles = await client.page.evaluate(
      (to) =>
        [
          window.open(to),
          window.open(to, '_blank', 'popup,nodeIntegration=yes,contextIsolation=no'),
          window.open(to, 'x'),
        ].map((handle) => handle === null),
      target,
    );
    expect(handles, address).toEqual([true, true, true]);
    // Without a user gesture, not even an allowed address opens outside.
    expect((await openedAddresses(client)).slice(before), address).toEqual([]);
  }
});

test('deep link: still reaches the page after a denied navigation and download', async ({ client }) => {
  await client.page.evaluate(() => {
    window.location.assign('https://evil.example/');
    const link = Object.assign(document.createElement('a'), { href: '/terms', download: 'terms.html' });
    document.body.append(link);
    link.click();
    link.remove();
  });
  await client.deliver('vitrine://products?search=redline');
  await expect(client.page).toHaveURL('app://vitrine/products?search=redline');
});
