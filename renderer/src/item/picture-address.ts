/**
 * The URL of a picture: the image host and the server's path. Refuses anything but a plain path, so an answer can't
 * load a picture from another site.
 * @param host origin of the image host; '' for the page's own host
 * @returns undefined if there is no picture to show
 */
export function pictureAddress(path: string, host: string): string | undefined {
  // Browsers read a backslash as a slash and drop tabs and line breaks: `/<tab>/host` is `//host`.
  if (!path || /^[a-z][a-z0-9+.-]*:|^\/\/|[\\\p{Cc}]/iu.test(path)) return undefined;
  return `${host.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
