import type * as z from 'zod/mini';
import type { SessionUse, Who } from '#shared/wire/endpoints/endpoint.ts';

/**
 * The shape of a success.
 * - `payload`: the schema is under `payload`, next to `status: "OK"`
 * - `beside`: its members are next to `status: "OK"`
 * - `bare`: the body is the schema, and a `status` in it is its own
 * - `empty`: 204 without a body
 * - `page`: an HTML page for a person
 */
export type Success =
  | { readonly as: 'payload' | 'beside' | 'bare'; readonly schema: z.ZodMiniType }
  | { readonly as: 'empty' | 'page' };

/** What the document says of an endpoint beyond its row in `shared/wire/endpoints/`. */
export interface EndpointDocs {
  readonly area: string;
  readonly summary: string;
  readonly about?: string;
  /** Whether the answer may have an `ETag`, so that an unchanged one need not be sent again. */
  readonly tagged?: true;
  /** The call's own failures by status: the meaning of their texts. */
  readonly refusals?: Readonly<Record<number, string>>;
}

/** A call in the document. */
export interface Operation extends EndpointDocs {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** The path, with parameters in braces. */
  readonly path: `/api/${string}` | `/auth/${string}`;
  /** The operation's name in generated clients. */
  readonly id: string;
  readonly who: Who;
  readonly query?: z.ZodMiniObject | undefined;
  readonly body?: z.ZodMiniObject | undefined;
  readonly success: Success;
  readonly scoped?: false | undefined;
  readonly session?: SessionUse | undefined;
  readonly money?: true | undefined;
  readonly returns?: true | undefined;
  readonly notFromPage?: true | undefined;
}
