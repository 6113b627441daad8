import { app } from 'electron';
import { compose } from './compose.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { receiveStartingNotice } from './desk/old-notices.ts';
import { receiveLinks } from './returns/receive-links.ts';
import { cannotStart, wrongVariable } from './start/cannot-start.ts';
import { prepare } from './start/prepare.ts';

/** Starts the client, unless another client has the same profile or the profile can't be used. */
function start(config: Config): void {
  if (!prepare(config)) return;
  // No top-level await: Electron's `ready` waits until this ES module has finished.
  const client = app.whenReady().then(() => compose(config));
  const follow = (links: readonly string[]) => void client.then((opened) => opened.follow(links));
  receiveLinks({
    claimScheme: config.userData === undefined,
    arrived: () => void client.then(({ bringForward }) => bringForward()),
    follow,
  });
  receiveStartingNotice(follow);
}

try {
  const { VITRINE_API_ORIGIN: api, VITRINE_GEO_URL: geo } = import.meta.env;
  start(readConfig(process.env, { api, geo }, app.isPackaged));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  cannotStart(wrongVariable(error), { fromEnvironment: true, profile: process.env['VITRINE_USER_DATA'] });
}
// `npm run bench:desktop` reads this mark.
performance.mark('main loaded');
