import { env } from '../env.ts';
import { GEO_META, readGeoUrl } from '#shared/geo-url.ts';

/**
 * The IP-to-country service that this page asks: the one its server was started with (`GEO_URL`), else the one it was
 * built with.
 * @returns a whole address; undefined where there is none. An address that is not safe to ask counts as none.
 */
export function geoUrl(page: Document = document, built = env.VITRINE_GEO_URL): string | undefined {
  const meta = page.querySelector(`meta[name="${GEO_META}"]`);
  try {
    return readGeoUrl(meta?.getAttribute('content')) ?? built;
  } catch {
    return built;
  }
}
