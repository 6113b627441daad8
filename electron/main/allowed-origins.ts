import { isAvatarOrigin } from '#shared/content-policy.ts';

/** Other origins that the page may load from. Everything else goes through the gateway. */
export interface AllowedOrigins {
  /** Origin of the pictures, if the build has a separate host for them. */
  images: string | undefined;
  /** Origin of the IP-to-country service. */
  geo: string | undefined;
}

function originOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}

/** Reads the origins from the build's settings; the renderer is built with the same two. */
export function readAllowedOrigins(built: {
  images: string | undefined;
  geo: string | undefined;
}): AllowedOrigins {
  return { images: originOf(built.images), geo: originOf(built.geo) };
}

/**
 * Whether the page's network may send this request. It also covers documents without a Content-Security-Policy.
 * @param kind Chromium's resource type, `image` or `xhr`
 */
export function mayLoad(
  url: string,
  kind: string,
  allowed: AllowedOrigins,
  devServer: string | undefined,
): boolean {
  const origin = originOf(url.replace(/^ws/i, 'http'));
  if (origin === undefined) return false;
  if (devServer !== undefined && origin === originOf(devServer)) return true;
  if (/^ws/i.test(url)) return false;
  const isPictureHost = origin === allowed.images || isAvatarOrigin(origin);
  return (kind === 'image' && isPictureHost) || (kind === 'xhr' && origin === allowed.geo);
}
