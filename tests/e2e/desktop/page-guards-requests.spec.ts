import { expect } from './desktop-test.ts';
import { test } from './guarded-page.ts';

test('every permission is denied', async ({ client }) => {
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

test('nothing is downloaded', async ({ client }) => {
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

test('the page can ask no other host: not by fetch, picture, script, socket or beacon', async ({
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
