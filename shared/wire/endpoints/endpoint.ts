import type * as z from 'zod/mini';

/** Who may ask: everybody, who is signed in, or who is signed in with a verified email address. */
export type Who = 'anyone' | 'signed-in' | 'verified';

/**
 * Where the response is in the answer's body:
 * - `payload`: under `payload`, next to `status: "OK"`
 * - `next-to-status`: its members are next to `status: "OK"`
 * - `whole`: it is the whole body, `status: "OK"` included
 * - `bare`: it is the body, which has no envelope
 * - `own-status`: it is the body, and a `status` in it is its own
 * - `empty`: there is none
 */
export type Envelope = 'payload' | 'next-to-status' | 'whole' | 'bare' | 'own-status' | 'empty';

/**
 * A call to the backend. The client, the OpenAPI document, the fault matrix and the tests of the sandbox are all
 * derived from the rows in this folder.
 */
export interface Endpoint {
  /** Its name; also the key of its query and body in `requests.ts`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/`, parameters in braces. */
  readonly path: string;
  readonly who: Who;
  /** What the shop reads the answer by. */
  readonly response: z.ZodMiniType;
  readonly envelope: Envelope;
  /** False for the few that ask for neither currency nor language. */
  readonly scoped?: false;
  /** Moves money or goods: it carries an `Idempotency-Key`. */
  readonly money?: true;
  /** Its 401 is an answer, and not the end of the session. */
  readonly keepsSession?: true;
  /** The backend has to know whether the desktop client asks, for a way back into it. */
  readonly returns?: true;
  /** No page of the shop asks it. */
  readonly notFromPage?: true;
}
