import { payloadOf } from '#shared/wire/payload-of.ts';

const LIMIT_MS = 8000;

/** The origins that a tag's markup and scripts name, with slashes as JSON may write them. Only https ever runs. */
const ORIGIN = /https:(?:\\?\/){2}[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?/gi;

/**
 * Whether the content policy allows an origin. A star means one or more names before the rest.
 * @param {string} origin
 * @param {readonly string[]} named
 */
function isNamed(origin, named) {
  return named.some((host) => {
    const own = new URL(host.replace('*.', 'any.'));
    const { hostname, port } = new URL(origin);
    const isBelow = host.includes('*.') && hostname.endsWith(own.hostname.slice('any'.length));
    return port === own.port && (isBelow || (!host.includes('*.') && hostname === own.hostname));
  });
}

/**
 * The origins that a tag uses and `TAG_HOSTS` does not name.
 * @param {string} tag HTML of the settings' `google_tag`
 * @param {readonly string[]} named
 */
export function missingTagHosts(tag, named) {
  const origins = [...tag.matchAll(ORIGIN)].flatMap(([text]) =>
    URL.canParse(text) ? [new URL(text).origin] : [],
  );
  return [...new Set(origins)].filter((origin) => !isNamed(origin, named));
}

/**
 * Reads the tag of a backend's settings, and says which hosts to name.
 * @param {string} api origin of the backend
 * @param {readonly string[]} named the hosts of `TAG_HOSTS`
 * @returns {Promise<string | undefined>} undefined if nothing is missing, or the settings can't be read
 */
export async function tagHostsNote(api, named) {
  try {
    const answer = await fetch(`${api}/api/settings`, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const { google_tag: tag } = Object(payloadOf(await answer.json()));
    const missing = typeof tag === 'string' ? missingTagHosts(tag, named) : [];
    if (missing.length === 0) return undefined;
    const all = [...named, ...missing].join(',');
    return `The shop's tag uses hosts that are not allowed: ${missing.join(', ')}. Start with TAG_HOSTS=${all} to allow them; the tag may need others for what it loads.`;
  } catch {
    return undefined;
  }
}
