import type { Backend } from './backend.ts';
import { openBackend } from './backend.ts';
import { expect, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';

let client: Client;
let shop: Backend;
let elsewhere: Backend;

/** A page that would run a script on our origin and look for the bridge. */
const HOSTILE =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>document.documentElement.id = "ran"</script></svg>';

test.beforeAll(async ({ sandbox }) => {
  shop = await openBackend(sandbox.api);
  shop.standIn((request, response) => {
    const type = { '/api/hostile': 'text/html', '/i/hostile.svg': 'image/svg+xml' }[request.url ?? ''];
    if (type === undefined) return false;
    response.writeHead(200, { 'Content-Type': type }).end(HOSTILE);
    return true;
  });
  elsewhere = await openBackend();
  client = await launchClient({ api: shop.origin });
  // What would open outside is noted instead.
  await client.app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, 'opened', opened);
    shell.openExternal = (url) => {
      opened.push(url);
      return Promise.resolve();
    };
  });
});
test.afterAll(async () => {
  await client.close();
  shop.stop();
  elsewhere.stop();
});

/** Marks the page, so that one which came in its place would be told. */
test.beforeEach(async () => {
  elsewhere.asked.length = 0;
  await client.page.evaluate(() => Reflect.set(window, 'marked', true));
});
test.afterEach('the page is still there, alone, and listens', async () => {
  expect(await client.page.evaluate(() => Reflect.get(window, 'marked') === true)).toBe(true);
  expect(await client.page.evaluate(() => window.location.origin)).toBe('app://vitrine');
  expect(client.app.windows()).toHaveLength(1);
  expect(elsewhere.asked).toEqual([]);
});

const opened = () =>
  client.app.evaluate(() => {
    const list: unknown = Reflect.get(globalThis, 'opened');
    return Array.isArray(list) ? list.map(String) : [];
  });

/** Until what the page began has come as far as it will: the window loads nothing. */
const settled = () =>
  expect
    .poll(() =>
      client.app.evaluate(({ webContents }) => webContents.getAllWebContents().some((c) => c.isLoading())),
    )
    .toBe(false);

test('the page has no Node, and a sandboxed, isolated preload script', async () => {
  const found = await client.page.evaluate(() =>
    [
      'require',
      'process',
      'module',
      'exports',
      'global',
      'Buffer',
      'setImmediate',
      '__dirname',
      'electron',
    ].filter((name) => name in window),
  );
  expect(found).toEqual([]);
  const preferences = await client.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => {
      const known: unknown = Reflect.apply(
        Reflect.get(webContents, 'getLastWebPreferences'),
        webContents,
        [],
      );
      return known;
    }),
  );
  expect(preferences).toEqual([
    expect.objectContaining({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      enableBlinkFeatures: '',
    }),
  ]);
});

test('the page cannot change the bridge', async () => {
  const changed = await client.page.evaluate(() => {
    const bridge: unknown = Reflect.get(window, 'vitrine');
    if (typeof bridge !== 'object' || bridge === null) return 'no bridge';
    const events: unknown = Reflect.get(bridge, 'on');
    const before = [bridge, Reflect.get(bridge, 'appInfo'), events];
    Reflect.set(window, 'vitrine', {});
    Reflect.deleteProperty(window, 'vitrine');
    Reflect.set(bridge, 'appInfo', () => 'forged');
    Reflect.deleteProperty(bridge, 'appInfo');
    Reflect.defineProperty(bridge, 'on', { value: {} });
    const after = [Reflect.get(window, 'vitrine'), Reflect.get(bridge, 'appInfo'), Reflect.get(bridge, 'on')];
    return after.some((member, index) => member !== before[index]);
  });
  expect(changed).toBe(false);
});

for (const address of [
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
]) {
  test(`does not go to ${address}, by address, link, form or refresh`, async () => {
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
      await settled();
    }
  });

  test(`opens no window at ${address}`, async () => {
    const before = (await opened()).length;
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
    expect(handles).toEqual([true, true, true]);
    const outside = (await opened()).slice(before);
    expect(outside).toEqual(address.startsWith('https:') ? [target, target, target] : []);
  });
}

test('a link still reaches the page after a denied navigation and a denied download', async () => {
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

test('a webview is only an unknown element', async () => {
  const made = await client.page.evaluate((src) => {
    const view = document.createElement('webview');
    view.setAttribute('src', src);
    view.setAttribute('nodeintegration', '');
    document.body.append(view);
    const known = ['getURL', 'loadURL', 'executeJavaScript'].some((name) => name in view);
    view.remove();
    return known;
  }, `${elsewhere.origin}/`);
  expect(made).toBe(false);
  expect(await client.app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
});

for (const [name, source] of [
  ['about:blank', { src: 'about:blank' }],
  ['srcdoc', { srcdoc: '<script>parent.ran = true</script>' }],
  ['our own page', { src: 'app://vitrine/' }],
  ['an answer of the backend', { src: 'app://vitrine/api/hostile' }],
  ['another site', { src: 'https://evil.example/' }],
  ['data:', { src: 'data:text/html,<script>parent.ran = true</script>' }],
] as const)
  test(`a frame with ${name} has no bridge and runs nothing`, async () => {
    const got = await client.page.evaluate((attributes) => {
      const frame = document.createElement('iframe');
      try {
        for (const [key, value] of Object.entries(attributes)) frame.setAttribute(key, value);
      } catch (error) {
        // Text is no markup here: Trusted Types.
        return error instanceof TypeError ? 'refused' : String(error);
      }
      return new Promise<string>((resolve) => {
        frame.addEventListener('load', () => {
          let inside = 'out of reach';
          try {
            const world: unknown = frame.contentWindow;
            if (typeof world === 'object' && world !== null) inside = typeof Reflect.get(world, 'vitrine');
          } catch {
            // Of another origin: nothing can be read, as it should be.
          }
          frame.remove();
          resolve('ran' in window ? 'ran' : inside);
        });
        document.body.append(frame);
      });
    }, source);
    expect(['undefined', 'out of reach', 'refused']).toContain(got);
    await settled();
  });

test('every permission is denied', async () => {
  const answers = await client.page.evaluate(async () => {
    const names = [
      'geolocation',
      'notifications',
      'camera',
      'microphone',
      'midi',
      'clipboard-read',
      'persistent-storage',
    ];
    const states = await Promise.all(
      names.map((name) => {
        const query: Promise<PermissionStatus> = Reflect.apply(
          Reflect.get(navigator.permissions, 'query'),
          navigator.permissions,
          [{ name }],
        );
        return query.then(
          ({ state }) => state,
          () => 'denied',
        );
      }),
    );
    const place = await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('given'),
        ({ code }) => resolve(code),
      ),
    );
    const notice = await Notification.requestPermission();
    const media = await navigator.mediaDevices.getUserMedia({ audio: true }).then(
      () => 'given',
      (error: unknown) => (error instanceof Error ? error.name : 'odd'),
    );
    const clipboard = await navigator.clipboard.readText().then(
      () => 'given',
      (error: unknown) => (error instanceof Error ? error.name : 'odd'),
    );
    return { states: [...new Set(states)], place, notice, media, clipboard };
  });
  expect(answers).toEqual({
    states: ['denied'],
    place: 1,
    notice: 'denied',
    media: expect.stringMatching(/^(NotAllowedError|NotFoundError)$/),
    clipboard: 'NotAllowedError',
  });
});

test('nothing is downloaded', async () => {
  await client.app.evaluate(({ session }) => {
    const denied: boolean[] = [];
    Reflect.set(globalThis, 'downloads', denied);
    session.defaultSession.on('will-download', (event) => denied.push(event.defaultPrevented));
  });
  await client.page.evaluate(() => {
    const blob = URL.createObjectURL(new Blob(['evil'], { type: 'application/octet-stream' }));
    for (const href of [blob, '/icon.svg', 'data:text/plain,evil']) {
      const link = Object.assign(document.createElement('a'), { href, download: 'evil.exe' });
      document.body.append(link);
      link.click();
      link.remove();
    }
  });
  const downloads = () => client.app.evaluate((): unknown => Reflect.get(globalThis, 'downloads'));
  await expect.poll(downloads).toEqual([true, true, true]);
});

test('the page can ask no other host: not by fetch, picture, script, socket or beacon', async () => {
  const host = new URL(elsewhere.origin).host;
  const answers = await client.page.evaluate(async (target) => {
    const failed = (load: (done: (how: string) => void) => void) => new Promise<string>(load);
    const element = (name: 'img' | 'script') =>
      failed((done) => {
        const made = document.createElement(name);
        made.addEventListener('load', () => done('loaded'));
        made.addEventListener('error', () => done('refused'));
        try {
          made.setAttribute('src', `http://${target}/${name}`);
          document.body.append(made);
        } catch {
          // A script's address that is text is not even set: Trusted Types.
          done('refused');
        }
      });
    const fetched = fetch(`http://${target}/fetch`, { mode: 'no-cors' }).then(
      () => 'loaded',
      () => 'refused',
    );
    const socket = failed((done) => {
      try {
        const made = new WebSocket(`ws://${target}/socket`);
        made.addEventListener('open', () => done('loaded'));
        made.addEventListener('error', () => done('refused'));
      } catch {
        done('refused');
      }
    });
    navigator.sendBeacon(`http://${target}/beacon`, 'x');
    return Promise.all([fetched, element('img'), element('script'), socket]);
  }, host);
  expect(answers).toEqual(['refused', 'refused', 'refused', 'refused']);
});
