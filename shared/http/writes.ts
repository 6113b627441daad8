import { readAddress } from '../address.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** The parts of a write request that the checks need. Missing headers are undefined. */
export interface WriteRequest {
  method: string;
  /** `Host`, or the forwarded host, with its port. */
  host: string;
  origin: string | undefined;
  /** `Sec-Fetch-Site`: set by browsers, out of reach of pages. */
  site: string | undefined;
  contentType: string | undefined;
  hasBody: boolean;
}

/** Why a write is refused: status and sentence. */
export interface RefusedWrite {
  status: 403 | 415;
  message: string;
}

/** True for a request that only reads. */
export const isReadOnly = (method: string) => SAFE.includes(method.toUpperCase());

/**
 * Whether the request comes from a page of the same origin, or from the user directly. Programs send neither header:
 * they have no cookies of others, so they pass.
 */
export function isSameOrigin({
  site,
  origin,
  host,
}: Pick<WriteRequest, 'site' | 'origin' | 'host'>): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || readAddress(origin)?.host === host.toLowerCase();
}

/**
 * The rule for writes under `/api/`: same origin, and JSON if there is a body. Forms can do neither, so another site
 * cannot sign users in or out or buy with their cookies.
 * @returns undefined if the request may pass
 */
export function refuseWrite(write: WriteRequest): RefusedWrite | undefined {
  const { method, contentType, hasBody } = write;
  if (isReadOnly(method)) return undefined;
  if (!isSameOrigin(write)) return { status: 403, message: 'This request was sent from another site.' };
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/json' || (type === undefined && !hasBody)) return undefined;
  return { status: 415, message: 'The request must be sent as application/json.' };
}
