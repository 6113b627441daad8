import { expect } from './desktop-test.ts';
import { waitForIdle, test } from './guarded-page.ts';

test('page: has no Node, and its preload script is sandboxed and isolated @main', async ({ client }) => {
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

test('bridge: cannot be changed by the page @main', async ({ client }) => {
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

test('webview: is only an unknown element', async ({ client, elsewhere }) => {
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

const FRAMES = [
  ['about:blank', { src: 'about:blank' }],
  ['srcdoc', { srcdoc: '<script>parent.ran = true</script>' }],
  ['our own page', { src: 'app://vitrine/' }],
  ['an answer of the backend', { src: 'app://vitrine/api/hostile' }],
  ['another site', { src: 'https://evil.example/' }],
  ['data:', { src: 'data:text/html,<script>parent.ran = true</script>' }],
] as const;

test('frames: have no bridge and run nothing', async ({ client }) => {
  for (const [name, source] of FRAMES) {
    const got = await client.page.evaluate((attributes) => {
      const frame = document.createElement('iframe');
      try {
        for (const [key, value] of Object.entries(attributes)) frame.setAttribute(key, value);
      } catch (error) {
        // Trusted Types reject plain text as markup.
        return error instanceof TypeError ? 'refused' : String(error);
      }
      return new Promise<string>((resolve) => {
        frame.addEventListener('load', () => {
          let inside = 'out of reach';
          try {
            const world: unknown = frame.contentWindow;
            if (typeof world === 'object' && world !== null) inside = typeof Reflect.get(world, 'vitrine');
          } catch {
            // Of another origin: not readable, as it should be.
          }
          frame.remove();
          resolve('ran' in window ? 'ran' : inside);
        });
        document.body.append(frame);
      });
    }, source);
    expect(['undefined', 'out of reach', 'refused'], name).toContain(got);
    await waitForIdle(client);
  }
});
