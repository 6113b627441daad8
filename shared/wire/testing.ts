import * as z from 'zod/mini';

/** Reads a value of an answer; `success` says whether the schema takes it. */
export const reads = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value);
