const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** Of a request that may change something. Headers are undefined where there are none. */
export interface WriteRequest {
  method: string;
  /** `Host`, or what a front says it was: with its port. */
  host: string;
  origin: string | undefined;
  /** `Sec-Fetch-Site`: browsers send it, and pages can't. */
  site: string | undefined;
  contentType: string | undefined;
  hasBody: boolean;
}

/** Why a write is refused: the status and a sentence. */
export interface RefusedWrite {
  status: 403 | 415;
  message: string;
}

/** True for a request that only reads. */
export const isReadOnly = (method: string) => SAFE.includes(method.toUpperCase());

/**
 * Whether a browser sent this from a page of the same origin, or a user from none. Programs say nothing of the kind, and
 * carry nobody's cookies by accident, so they pass.
 */
export function isSameOrigin({
  site,
  origin,
  host,
}: Pick<WriteRequest, 'site' | 'origin' | 'host'>): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || URL.parse(origin)?.host === host.toLowerCase();
}

/**
 * The rule for writes under `/api/`: from the same origin, and JSON where there is a body. A form can be neither, so no
 * other site can sign somebody in or out, or buy with their cookies.
 * @returns undefined where the request may pass
 */
export function refuseWrite(write: WriteRequest): RefusedWrite | undefined {
  const { method, contentType, hasBody } = write;
  if (isReadOnly(method)) return undefined;
  if (!isSameOrigin(write)) return { status: 403, message: 'This request was sent from another site.' };
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/json' || (type === undefined && !hasBody)) return undefined;
  return { status: 415, message: 'The request must be sent as application/json.' };
}
