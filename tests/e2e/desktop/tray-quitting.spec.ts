import * as z from 'zod/mini';

import { expect } from './desktop-test.ts';
import type { Client } from './launch.ts';
import { answerWith, deskIsOpen, quitByMenu, shown, storedDesk, untilExit } from './tray-steps.ts';
import { test } from './tray-test.ts';

const NOTE = 'Watching stops when you quit';

/** When the watch was checked last, in the page. */
const CHECKED_AT = `window.vitrine.desk.view().then(({ value }) => value.watches[0].state.checkedAt)`;
const clickCheck = ({ page }: Client) => page.evaluate(`window.vitrine.desk.run({ type: 'check' })`);

const document = z.object({
  watches: z.array(z.object({ state: z.object({ checkedAt: z.optional(z.number()) }) })),
});
/** When the watch was checked last, on the disk; 0 before. */
const checkedAt = (stored: unknown) => z.parse(document, stored).watches[0]?.state.checkedAt ?? 0;

test('quitting: tells once that watching stops, and writes what the desk knows', async ({
  profile,
  start,
  startWatching,
  sandbox,
}) => {
  const client = await startWatching();
  const known = () => client.page.evaluate<number>(CHECKED_AT);
  const stored = async () => checkedAt(await storedDesk(profile));
  await expect.poll(stored).toBeGreaterThan(0);
  const first = await stored();
  // A check that changes nothing but its time is written later, and with the end.
  await clickCheck(client);
  await expect.poll(known).toBeGreaterThan(first);
  expect(await stored()).toBe(first);

  await answerWith(client, 1);
  await quitByMenu(client);
  await expect.poll(() => shown(client)).toMatchObject({ dialogs: [NOTE], windows: [expect.any(String)] });
  expect(await untilExit(client, () => quitByMenu(client))).toBe(0);
  expect(await stored()).toBeGreaterThan(first);

  const next = await start(sandbox.api);
  await deskIsOpen(next);
  // Cancels any question, so that one would keep the client.
  await answerWith(next, 2);
  expect(await untilExit(next, () => quitByMenu(next))).toBe(0);
});

// Windows ends a session without a signal.
if (process.platform !== 'win32')
  test('end of the session: nothing is asked', async ({ startWatching }) => {
    const client = await startWatching();
    // Cancels any question, so that one would keep the client.
    await answerWith(client, 2);
    const main = client.app.process();
    expect(await untilExit(client, () => Promise.resolve(main.kill('SIGTERM')))).toBe(0);
  });
