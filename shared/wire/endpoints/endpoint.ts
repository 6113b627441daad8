import type * as z from 'zod/mini';

/** Who may call: anyone, members who are signed in, or those with a verified email address too. */
export type Who = 'anyone' | 'signed-in' | 'verified';

/**
 * Where the data is in the response's body:
 * - `payload`: under `payload`, next to `status: "OK"`
 * - `next-to-status`: its members are next to `status: "OK"`
 * - `whole`: it is the whole body, `status: "OK"` included
 * - `bare`: it is the body, which has no envelope
 * - `own-status`: it is the body, and a `status` in it is its own
 * - `empty`: there is none
 */
export type Envelope = 'payload' | 'next-to-status' | 'whole' | 'bare' | 'own-status' | 'empty';

/**
 * What a call has to do with the session:
 * - `none`: it needs no member, and goes without cookies and token
 * - `change`: it starts, ends or renews a session, and goes alone: its answer must be the last one with the old cookie
 */
export type SessionUse = 'none' | 'change';

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
  /** Schema of the response's data. */
  readonly response: z.ZodMiniType;
  readonly envelope: Envelope;
  /** False for calls without currency and language. */
  readonly scoped?: false;
  /** Moves money or goods: it carries an `Idempotency-Key`. */
  readonly money?: true;
  /** Undefined for a call that carries cookies and token and leaves the session as it is. */
  readonly session?: SessionUse;
  /** A 401 of this call does not end the session. */
  readonly keepsSession?: true;
  /** The backend needs to know whether the desktop client calls, for links back into it. */
  readonly returns?: true;
  /** Its answer changes rarely and is the same for everyone: the page keeps it for minutes (`api/kept-answers.ts`). */
  readonly kept?: true;
  /** No page of the shop makes this call. */
  readonly notFromPage?: true;
}
