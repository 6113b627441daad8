/**
 * The address of a picture that the server names: the image host and the server's path. Anything but a plain path is
 * refused, so that an answer can't point a picture at another site.
 * @param host origin of the image host; '' for the page's own
 * @returns undefined if there is no picture to show
 */
export function pictureAddress(path: string, host: string): string | undefined {
  if (path === '' || /^[a-z][a-z0-9+.-]*:/i.test(path) || /^\/{2}/.test(path)) return undefined;
  // Browsers read a backslash as a slash, and leave tabs and line ends out: `/<tab>/host` is `//host`.
  if (/[\\\p{Cc}]/u.test(path)) return undefined;
  return `${host.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
