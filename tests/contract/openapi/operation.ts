import * as z from 'zod/mini';

/** Who may ask: everybody, who is signed in, or who is signed in with a verified email address. */
export type Who = 'anyone' | 'signed-in' | 'verified';

/**
 * How a success looks.
 * - `payload`: the schema is under `payload`, next to `status: "OK"`
 * - `beside`: its members are next to `status: "OK"`
 * - `bare`: the body is the schema, and a `status` in it is its own
 * - `empty`: 204 without a body
 * - `page`: a page for a person, not for a program
 */
export type Success =
  | { readonly as: 'payload' | 'beside' | 'bare'; readonly schema: z.ZodMiniType }
  | { readonly as: 'empty' | 'page' };

/** A call of the contract. Everything that is written about it, and every test that walks them all, starts here. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** From the origin on, parameters in braces. */
  readonly path: `/api/${string}` | `/auth/${string}`;
  /** Names the operation in generated clients. */
  readonly id: string;
  readonly area: string;
  readonly summary: string;
  readonly about?: string;
  readonly who: Who;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  readonly success: Success;
  /** Failures that are this call's own, by status: what the text beside them is about. */
  readonly refusals?: Readonly<Record<number, string>>;
  /** False for those few that ask for neither currency nor language. */
  readonly scoped?: false;
  /** True if the call moves money or goods: it carries an `Idempotency-Key`. */
  readonly once?: true;
  /** True where the backend has to know whether the desktop client asks, for a way back into it. */
  readonly returns?: true;
  /** True for what no screen of the shop asks. */
  readonly unasked?: true;
}

/** An answer of which only success or refusal matters, with words where the server has some. */
const said = z.object({ message: z.optional(z.string()) });
export const done: Success = { as: 'beside', schema: said };

export const payload = (schema: z.ZodMiniType): Success => ({ as: 'payload', schema });
export const beside = (schema: z.ZodMiniType): Success => ({ as: 'beside', schema });
export const bare = (schema: z.ZodMiniType): Success => ({ as: 'bare', schema });
