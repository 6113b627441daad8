import { env } from '../env.ts';

/**
 * Where an item's picture is: the image host before what the server named (document 1, §9). Without a configured
 * host that is the page's own origin. Anything that is not a plain path is refused, so that an answer can't
 * point a picture at another site.
 * @returns undefined where there is no picture to show
 */
export function imageUrl(path: string, host = env.VITRINE_IMAGE_HOST ?? ''): string | undefined {
  if (path === '' || /^[a-z][a-z0-9+.-]*:/i.test(path) || /^\/{2}/.test(path)) return undefined;
  // Browsers read a backslash as a slash, and leave tabs and line ends out: `/<tab>/host` is `//host`.
  if (/[\\\p{Cc}]/u.test(path)) return undefined;
  return `${host.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
