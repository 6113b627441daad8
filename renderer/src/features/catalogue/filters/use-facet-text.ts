import type { FacetId } from '#shared/facets.ts';
import { useExteriorName } from '../../../item/exterior-name.ts';

/** A facet's value as the reader sees it: exteriors in their language, everything else in the server's words. */
export function useFacetText(): (id: FacetId, value: string) => string {
  const exteriorName = useExteriorName();
  return (id, value) => (id === 'exterior' ? exteriorName(value) : value);
}
