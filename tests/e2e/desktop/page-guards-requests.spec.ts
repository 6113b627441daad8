import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

import { expect } from './desktop-test.ts';
import { test } from './guarded-page.ts';

test('permissions: all are denied', async ({ client }) => {
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

test('downloads: none starts', async ({ client }) => {
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

test('page: reaches no other host by fetch, picture, script, socket or beacon', async ({
  client,
  elsewhere,
}) => {
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
          // Trusted Types reject a script address that is plain text.
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

test('WebRTC: is missing in every frame that the page makes', async ({ client }) => {
  const found = await client.page.evaluate(async () => {
    const namesIn = (realm: object | null | undefined) =>
      Object.getOwnPropertyNames(realm ?? {}).filter((name) => /RTC/.test(name));
    const frame = (inside: ParentNode & Node, attributes: Record<string, string> = {}) => {
      const made = document.createElement('iframe');
      for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
      inside.append(made);
      return made;
    };
    const empty = frame(document.body);
    const byIndex = namesIn(window[0]);
    const inner = empty.contentDocument?.createElement('iframe');
    if (inner) empty.contentDocument?.body.append(inner);
    const shadow = document.createElement('div');
    document.body.append(shadow);
    const hidden = frame(shadow.attachShadow({ mode: 'closed' }));
    const elsewhere = frame(document.body, { src: 'https://evil.example/' });
    const sandboxed = frame(document.body, { sandbox: 'allow-same-origin' });
    empty.contentDocument?.open();
    const opened = namesIn(empty.contentWindow);
    const all = {
      page: namesIn(window),
      byIndex,
      empty: namesIn(empty.contentWindow),
      opened,
      inner: namesIn(inner?.contentWindow),
      hidden: namesIn(hidden.contentWindow),
      hiddenByDocument: namesIn(hidden.contentDocument?.defaultView),
      elsewhere: namesIn(elsewhere.contentWindow),
      sandboxed: namesIn(sandboxed.contentWindow),
    };
    for (const made of [empty, shadow, elsewhere, sandboxed]) made.remove();
    return all;
  });
  expect(Object.values(found).flat(), JSON.stringify(found)).toEqual([]);
});

test('WebRTC: would not leave the machine by UDP or TCP', async ({ client }) => {
  let arrivedCount = 0;
  const tcp = createServer((socket) => {
    arrivedCount += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const address = tcp.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const udp = createSocket('udp4', () => (arrivedCount += 1)).bind(port, '127.0.0.1');
  await once(udp, 'listening');
  // A document of the same session that still has the constructors.
  const state = await client.app.evaluate(async ({ BrowserWindow }, relay) => {
    const stray = new BrowserWindow({ show: false });
    await stray.loadURL('app://vitrine/terms');
    const gathered: unknown = await stray.webContents.executeJavaScript(`(async () => {
      const urls = ['turn:${relay}?transport=tcp', 'turns:${relay}?transport=tcp', 'turn:${relay}', 'stun:${relay}'];
      const connection = new RTCPeerConnection({ iceServers: [{ urls, username: 'a', credential: 'b' }] });
      connection.createDataChannel('x');
      const done = new Promise((resolve) => connection.addEventListener('icegatheringstatechange', () =>
        connection.iceGatheringState === 'complete' && resolve()));
      await connection.setLocalDescription(await connection.createOffer());
      await done;
      return connection.iceGatheringState;
    })()`);
    stray.destroy();
    return gathered;
  }, `127.0.0.1:${port}`);
  expect(state).toBe('complete');
  expect(arrivedCount).toBe(0);
  tcp.close();
  udp.close();
});
