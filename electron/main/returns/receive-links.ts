import { app } from 'electron';
import { DEEP_LINK_SCHEME, findDeepLinks } from '#shared/deep-link.ts';
import { asksForHidden } from '../start/hidden-start.ts';
import { portableFile } from '../start/own-program.ts';

interface LinkHandlers {
  /** False leaves the scheme to another client, such as the installed one. */
  claimScheme: boolean;
  /** Called when links arrive, valid or not: brings the window forward. */
  arrived: () => void;
  /** Called with all links of one arrival, in their order. */
  follow: (links: readonly string[]) => void;
}

/** Registers this client for `vitrine://` links. A development run also names its script. */
function registerScheme(): void {
  const script = process.argv[1];
  if (process.defaultApp && script) {
    app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME, process.execPath, [script]);
    return;
  }
  const portable = portableFile(process.env, process.execPath, app.getPath('temp'));
  if (portable !== undefined) {
    // A portable build runs from a temporary folder, so it yields to an installed client.
    const taken = app.getApplicationNameForProtocol(`${DEEP_LINK_SCHEME}://`) !== '';
    if (!taken) app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME, portable);
    return;
  }
  app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME);
}

/**
 * Receives links from the command lines of this start and of a second one, and from macOS's event. Call it before the
 * app is ready: macOS sends the link of a cold start early.
 */
export function receiveLinks({ claimScheme, arrived, follow }: LinkHandlers): void {
  if (claimScheme) registerScheme();
  app.on('open-url', (event, url) => {
    event.preventDefault();
    arrived();
    follow([url]);
  });
  app.on('second-instance', (_event, argv) => {
    // At login the client may run already: the system opened it again, for example.
    if (!asksForHidden(argv)) arrived();
    follow(findDeepLinks(argv));
  });
  follow(findDeepLinks(process.argv.slice(1)));
}
