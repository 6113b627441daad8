import { isLocalHost } from '#shared/rules/payment-target.ts';

/** What is known where updates may come from. */
interface FeedSources {
  /** What the build was made with, `VITRINE_UPDATE_URL`. */
  builtIn: string | undefined;
  /** The environment's `VITRINE_UPDATE_URL`, which counts for clients that are not packed: tests and development. */
  atStart: string | undefined;
  packaged: boolean;
}

/**
 * The folder with `latest.yml` and its like.
 * @returns undefined where none is named, or one that is not https; plain http is for this machine, and for clients
 *   that are not packed
 */
export function readUpdateFeed({ builtIn, atStart, packaged }: FeedSources): URL | undefined {
  // An empty value names nothing, neither at the start nor in the build.
  const named = packaged ? builtIn : atStart?.trim() || builtIn;
  if (!named || !URL.canParse(named)) return undefined;
  const url = new URL(named);
  if (url.username !== '' || url.search !== '' || url.hash !== '') return undefined;
  const local = !packaged && url.protocol === 'http:' && isLocalHost(url.hostname);
  return url.protocol === 'https:' || local ? url : undefined;
}

/** A slash, a backslash or a dot that is written as a code: servers may read it as one, and so leave the folder. */
const DISGUISED = /%(?:2e|2f|5c)/i;

/**
 * Everything of an update comes from the feed's own folder, or one below it: a host may serve others' files too, in
 * other folders.
 */
export function isInFeed(url: string, feed: URL): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, pathname, username, password } = new URL(url);
  const folder = feed.pathname.endsWith('/') ? feed.pathname : `${feed.pathname}/`;
  const isBelow = pathname.startsWith(folder) && !DISGUISED.test(pathname.slice(folder.length));
  return origin === feed.origin && username === '' && password === '' && isBelow;
}

/** Why a client does not look for updates. */
export type UpdateObstacle = 'no-feed' | 'safe-mode' | 'not-installed';

/** How this client came onto the machine. */
export interface Installation {
  platform: NodeJS.Platform;
  packaged: boolean;
  /** Windows: its uninstaller stands beside it, which the portable one has not. */
  uninstaller: boolean;
  /** macOS: in the folder for applications. Elsewhere, on a disk image say, it cannot be replaced. */
  inApplications: boolean;
  /** Linux: the AppImage it runs from. What a package manager installed, it brings up to date as well. */
  appImage: string | undefined;
}

function canBeReplaced(installation: Installation): boolean {
  switch (installation.platform) {
    case 'win32':
      return installation.uninstaller;
    case 'darwin':
      return installation.inApplications;
    default:
      return Boolean(installation.appImage);
  }
}

/** Undefined where the client keeps itself up to date. */
export function updateObstacle(
  feed: URL | undefined,
  safeMode: boolean,
  installation: Installation,
): UpdateObstacle | undefined {
  if (feed === undefined) return 'no-feed';
  if (safeMode) return 'safe-mode';
  // A client that is not packed was given a feed on purpose.
  if (installation.packaged && !canBeReplaced(installation)) return 'not-installed';
  return undefined;
}
