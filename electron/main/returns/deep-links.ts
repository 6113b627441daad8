import { app } from 'electron';
import { DEEP_LINK_SCHEME, findDeepLink, parseDeepLink } from '../../../shared/deep-link.ts';
import { log } from '../logs/log.ts';

interface DeepLinkOptions {
  /** False leaves the system's links to another client, the installed one say. */
  claimScheme: boolean;
  /** Any link, good or bad, brings the window forward. */
  arrived: () => void;
  screen: (path: string) => void;
  steam: (link: { code: string; state: string }) => void;
}

/** Makes the system send `vitrine://` links here. A development run has to name its own script too. */
function registerScheme(): void {
  const script = process.argv[1];
  if (process.defaultApp && script)
    app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME, process.execPath, [script]);
  else app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME);
}

/**
 * Receives links: in our own command line, from a second start, and by macOS's event. Screens wait in a queue
 * until the page listens.
 */
export function receiveDeepLinks({ claimScheme, arrived, screen, steam }: DeepLinkOptions) {
  const waiting: string[] = [];
  let listening = false;

  const receive = (link: string) => {
    const parsed = parseDeepLink(link);
    arrived();
    switch (parsed.kind) {
      case 'screen':
        if (listening) screen(parsed.path);
        else waiting.push(parsed.path);
        return;
      case 'steam':
        steam(parsed);
        return;
      case 'unknown':
        log.warn(`A link was refused: ${parsed.reason}.`);
    }
  };

  if (claimScheme) registerScheme();
  app.on('open-url', (event, url) => {
    event.preventDefault();
    receive(url);
  });
  app.on('second-instance', (_event, argv) => {
    const link = findDeepLink(argv);
    if (link === undefined) arrived();
    else receive(link);
  });
  const own = findDeepLink(process.argv.slice(1));
  if (own !== undefined) receive(own);

  return {
    /** The page listens now; what waited is told. Only the newest screen matters. */
    listen(): void {
      listening = true;
      const newest = waiting.at(-1);
      waiting.length = 0;
      if (newest !== undefined) screen(newest);
    },
    /** The page is being loaded anew. */
    pause(): void {
      listening = false;
    },
  };
}
