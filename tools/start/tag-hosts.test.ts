import http from 'node:http';
import { afterEach, expect, test } from 'vitest';

import { listen } from './listen.mjs';
import { missingTagHosts, tagHostsNote } from './tag-hosts.mjs';

const TAG = `<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>
<script>fetch('https://tags.example:8443/x?' + "https://TAGS.example:8443/y"); load('http://plain.example/', 'https:\\/\\/www.googletagmanager.com\\/b')</script>`;
const GOOGLE = 'https://www.googletagmanager.com';
const OWN = 'https://tags.example:8443';

test.each([
  [[], [GOOGLE, OWN]],
  [[GOOGLE], [OWN]],
  [['https://*.googletagmanager.com', 'https://*.example:8443'], []],
  [
    ['https://*.www.googletagmanager.com', 'https://tags.example'],
    [GOOGLE, OWN],
  ],
  [['https://googletagmanager.com', OWN], [GOOGLE]],
])('TAG_HOSTS %j: the tag also needs %j', (named, missing) => {
  expect(missingTagHosts(TAG, named)).toEqual(missing);
});

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function backend(body: string): Promise<string> {
  const server = http.createServer((_, res) => res.end(body));
  servers.push(server);
  return listen(server, 0);
}
const settings = (google_tag: unknown) => JSON.stringify({ status: 'OK', payload: { google_tag } });

test('a backend with a tag: the note says what to start with', async () => {
  const note = await tagHostsNote(await backend(settings(TAG)), ['https://*.example:8443']);
  expect(note).toContain(`not allowed: ${GOOGLE}.`);
  expect(note).toContain(`TAG_HOSTS=https://*.example:8443,${GOOGLE} `);
});

test.each([settings('<script>1</script>'), settings(null), settings(undefined), '<h1>Hi</h1>', 'null', ''])(
  'the answer %j: there is nothing to say',
  async (body) => {
    expect(await tagHostsNote(await backend(body), [])).toBeUndefined();
  },
);
