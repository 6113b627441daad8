import * as z from 'zod/mini';

/** Parses a value; `success` tells whether it is valid. */
export const reads = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value);
