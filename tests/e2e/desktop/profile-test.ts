import { rm } from 'node:fs/promises';

import { test as base } from './desktop-test.ts';
import { makeProfile } from './launch.ts';
import { type NotificationDaemon, openNotificationDaemon } from './notification-daemon.ts';

interface Fixtures {
  /** A profile of the test's own. */
  profile: string;
  /** The desktop's side of notifications, for clients on its bus. */
  daemon: NotificationDaemon;
}

/** Playwright's `test` for clients that the test starts itself, perhaps several times on one profile. */
export const test = base.extend<Fixtures>({
  profile: async ({}, use) => {
    const profile = await makeProfile();
    await use(profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
  daemon: async ({}, use) => {
    const daemon = await openNotificationDaemon();
    await use(daemon);
    await daemon.stop();
  },
});
