import { expect, test } from 'vitest';

import { dropped, malformed, wrongEntry, wrongTypes } from './broken-answers.ts';

const unchanged = () => new Response(null, { status: 304, headers: { ETag: 'W/"x"' } });
const complete = () => Response.json({ status: 'OK', payload: [1] }, { headers: { ETag: 'W/"x"' } });

test.each([
  ['malformed', malformed],
  ['wrongTypes', wrongTypes],
  ['wrongEntry', wrongEntry],
  ['dropped', dropped],
])('%s: breaks an unchanged answer too, and never with the tag of a correct one', async (_, broken) => {
  for (const healthy of [unchanged(), complete()]) {
    const answer = await broken(healthy);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
    await answer.body?.cancel();
  }
});

test.each([
  [{ payload: [{ id: 1 }, { id: 2 }] }, { payload: [{ id: { unexpected: 'object' } }, { id: 2 }] }],
  [
    { payload: { items: [{ id: 1 }], links: ['a'] } },
    { payload: { items: [{ id: { unexpected: 'object' } }], links: ['a'] } },
  ],
  [{ payload: { name: 'x', none: [] } }, { payload: { name: 'x', none: [] } }],
])('wrongEntry: makes %j into %j', async (healthy, spoilt) => {
  expect(await (await wrongEntry(Response.json(healthy))).json()).toEqual(spoilt);
});
