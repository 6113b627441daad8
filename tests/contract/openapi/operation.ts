import type * as z from 'zod/mini';
import type { Who } from '#shared/wire/endpoints/endpoint.ts';

/**
 * What a success looks like.
 * - `payload`: the schema is under `payload`, next to `status: "OK"`
 * - `beside`: its members are next to `status: "OK"`
 * - `bare`: the body is the schema, and a `status` in it is its own
 * - `empty`: 204 without a body
 * - `page`: a page for a person, not for a program
 */
export type Success =
  | { readonly as: 'payload' | 'beside' | 'bare'; readonly schema: z.ZodMiniType }
  | { readonly as: 'empty' | 'page' };

/** What the document says of an endpoint beyond its row in `shared/wire/endpoints/`. */
export interface EndpointDocs {
  readonly area: string;
  readonly summary: string;
  readonly about?: string;
  /** Failures that are this call's own, by status: what the text in them is about. */
  readonly refusals?: Readonly<Record<number, string>>;
}

/** A call as the document writes it. */
export interface Operation extends EndpointDocs {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** From the origin on, parameters in braces. */
  readonly path: `/api/${string}` | `/auth/${string}`;
  /** Names the operation in generated clients. */
  readonly id: string;
  readonly who: Who;
  readonly query?: z.ZodMiniObject | undefined;
  readonly body?: z.ZodMiniObject | undefined;
  readonly success: Success;
  readonly scoped?: false | undefined;
  readonly money?: true | undefined;
  readonly returns?: true | undefined;
  readonly notFromPage?: true | undefined;
}
