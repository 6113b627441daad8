import { app } from 'electron';
import { DEEP_LINK_SCHEME, findDeepLinks } from '#shared/deep-link.ts';
import { portableFile } from '../start/own-program.ts';

interface Arrivals {
  /** False leaves the system's links to another client, the installed one say. */
  claimScheme: boolean;
  /** Whatever comes, good or bad, brings the window forward. */
  arrived: () => void;
}

/** Makes the system send `vitrine://` links here. A development run has to name its own script too. */
function registerScheme(): void {
  const script = process.argv[1];
  if (process.defaultApp && script) {
    app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME, process.execPath, [script]);
    return;
  }
  const portable = portableFile(process.env, process.execPath, app.getPath('temp'));
  if (portable !== undefined) {
    // Its program is in a temporary folder. Links are an installed client's, where there is one.
    const taken = app.getApplicationNameForProtocol(`${DEEP_LINK_SCHEME}://`) !== '';
    if (!taken) app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME, portable);
    return;
  }
  app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME);
}

/**
 * Receives links: in our own command line, from a second start, and by macOS's event. All words of a command line
 * are looked through. Links wait until somebody follows them.
 */
export function receiveLinks({ claimScheme, arrived }: Arrivals) {
  const early: string[] = [];
  let follow = (links: readonly string[]): void => void early.push(...links);

  if (claimScheme) registerScheme();
  app.on('open-url', (event, url) => {
    event.preventDefault();
    arrived();
    follow([url]);
  });
  app.on('second-instance', (_event, argv) => {
    arrived();
    follow(findDeepLinks(argv));
  });
  follow(findDeepLinks(process.argv.slice(1)));

  return {
    /** From now on links go there; those that waited, at once. */
    to(follower: (links: readonly string[]) => void): void {
      follow = follower;
      if (early.length > 0) follow(early.splice(0));
    },
  };
}
