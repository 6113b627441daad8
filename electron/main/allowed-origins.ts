import { isAvatarOrigin } from '#shared/content-policy.ts';

/** What the page may load from elsewhere than its own origin. Everything else goes through the gateway. */
export interface AllowedOrigins {
  /** Origin of the pictures, where the build was made for a host of their own. */
  images: string | undefined;
  /** Origin of the IP-to-country service. */
  geo: string | undefined;
}

function originOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}

/** What the build was told; the renderer is built with the same two. */
export function readAllowedOrigins(built: {
  images: string | undefined;
  geo: string | undefined;
}): AllowedOrigins {
  return { images: originOf(built.images), geo: originOf(built.geo) };
}

/**
 * Whether the page's network may send this at all. It holds where a policy in a header does not: for documents
 * without one, and if one is ever forgotten.
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
