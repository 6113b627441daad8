import type { ChildProcess } from 'node:child_process';

import { type Client, type HiddenClient, killProcesses, launchClient, launchHidden } from './launch.ts';
import { test as base } from './profile-test.ts';
import { anyItem } from '../web/visitor-steps.ts';
import { deskIsOpen, recordShell, watchCopy } from './tray-steps.ts';

interface Fixtures {
  /** The script that runs before the profile's clients, and records what they show outside their windows. */
  script: string;
  /** The clients that a test started. Those that it leaves are ended after it. */
  running: ChildProcess[];
  /** Starts a client of the profile on this backend. */
  start: (api: string) => Promise<Client>;
  /** Starts one that watches a copy, and waits until its desk is open. */
  startWatching: () => Promise<Client>;
  /** Starts one without waiting for a window: hidden, unless its words say otherwise. */
  startHidden: (api: string, more?: Partial<Parameters<typeof launchHidden>[0]>) => Promise<HiddenClient>;
}

/** Playwright's `test` for the tray, closing and quitting. What the clients of a test show is recorded. */
export const test = base.extend<Fixtures>({
  script: async ({ profile }, use) => use(await recordShell(profile)),
  // It needs the profile to be there until the clients have ended.
  running: async ({ profile: _ }, use) => {
    const running: ChildProcess[] = [];
    await use(running);
    // A test that failed leaves its client, which would not end with the test.
    await Promise.all(running.map(killProcesses));
  },
  start: async ({ profile, script, running }, use) => {
    await use(async (api) => {
      const client = await launchClient({ api, profile, script });
      running.push(client.app.process());
      return client;
    });
  },
  startWatching: async ({ profile, start, request, sandbox }, use) => {
    await use(async () => {
      await watchCopy(profile, await anyItem(request, sandbox.api, 'AK-47 Redline'));
      const client = await start(sandbox.api);
      await deskIsOpen(client);
      return client;
    });
  },
  startHidden: async ({ profile, script, running }, use) => {
    await use(async (api, more) => {
      const client = await launchHidden({ api, profile, script, words: ['--hidden'], ...more });
      running.push(client.app.process());
      return client;
    });
  },
});
