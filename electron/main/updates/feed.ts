import { isLocalHost } from '#shared/rules/payment-target.ts';

/** Settings that name the update feed. */
interface FeedSources {
  /** `VITRINE_UPDATE_URL` of the build. */
  builtIn: string | undefined;
  /** `VITRINE_UPDATE_URL` of the environment, used by unpackaged clients only: tests and development. */
  atStart: string | undefined;
  packaged: boolean;
}

/**
 * Reads the URL of the folder with `latest.yml` and similar files.
 * @returns undefined if none is named or it is not https; an unpackaged client may use plain http on this machine
 */
export function readUpdateFeed({ builtIn, atStart, packaged }: FeedSources): URL | undefined {
  // An empty value counts as not set.
  const named = packaged ? builtIn : atStart?.trim() || builtIn;
  if (!named || !URL.canParse(named)) return undefined;
  const url = new URL(named);
  if (url.username !== '' || url.search !== '' || url.hash !== '') return undefined;
  const local = !packaged && url.protocol === 'http:' && isLocalHost(url.hostname);
  return url.protocol === 'https:' || local ? url : undefined;
}

/** An encoded slash, backslash or dot: a server may decode it and leave the folder. */
const DISGUISED = /%(?:2e|2f|5c)/i;

/**
 * True for a URL in the feed's folder or below it. Other folders of the host may contain other people's files.
 */
export function isInFeed(url: string, feed: URL): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, pathname, username, password } = new URL(url);
  const folder = feed.pathname.endsWith('/') ? feed.pathname : `${feed.pathname}/`;
  const isBelow = pathname.startsWith(folder) && !DISGUISED.test(pathname.slice(folder.length));
  return origin === feed.origin && username === '' && password === '' && isBelow;
}

/** Why a client can't update itself. */
export type UpdateObstacle = 'no-feed' | 'safe-mode' | 'not-installed';

/** How this client was installed. */
export interface Installation {
  platform: NodeJS.Platform;
  packaged: boolean;
  /** Windows: an uninstaller is in its folder. The portable build has none. */
  uninstaller: boolean;
  /** macOS: it is in the Applications folder. Elsewhere, on a disk image for example, it can't be replaced. */
  inApplications: boolean;
  /** Linux: the AppImage it runs from. A package manager updates its own installations. */
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

/** Why this client can't update itself; undefined if it can. */
export function updateObstacle(
  feed: URL | undefined,
  safeMode: boolean,
  installation: Installation,
): UpdateObstacle | undefined {
  if (feed === undefined) return 'no-feed';
  if (safeMode) return 'safe-mode';
  // An unpackaged client has a feed on purpose.
  if (installation.packaged && !canBeReplaced(installation)) return 'not-installed';
  return undefined;
}
