import { app } from 'electron';
import { DEEP_LINK_SCHEME, findDeepLinks } from '#shared/deep-link.ts';
import { portableFile } from '../start/own-program.ts';

interface LinkHandlers {
  /** False leaves the system's links to another client, the installed one say. */
  claimScheme: boolean;
  /** Brings the window forward, for good links and bad ones. */
  arrived: () => void;
  /** Takes the links that came at once, in their order. */
  follow: (links: readonly string[]) => void;
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
 * Receives links: from the command line of this start and of a second one, and by macOS's event. Call it before the app
 * is ready: macOS tells the link of a cold start early.
 */
export function receiveLinks({ claimScheme, arrived, follow }: LinkHandlers): void {
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
}
