import { env } from '../env.ts';
import { GEO_META, readGeoUrl } from '#shared/geo-url.ts';

/**
 * The IP-to-country service: the server's setting (`GEO_URL`), else the build's.
 * @returns an absolute address; undefined when none is set or the address is not safe
 */
export function geoUrl(page: Document = document, built = env.VITRINE_GEO_URL): string | undefined {
  const meta = page.querySelector(`meta[name="${GEO_META}"]`);
  try {
    return readGeoUrl(meta?.getAttribute('content')) ?? built;
  } catch {
    return built;
  }
}
