import * as z from 'zod/mini';

const origin = z.string().check(z.refine((text) => /^https?:/.test(text) && URL.canParse(text)));

/**
 * What a build may be told, by environment variables at build time (README, "Configuration"). All optional:
 * by default everything comes from the page's own origin.
 */
const schema = z.object({
  /** Host that `img_url` is put behind. */
  VITRINE_IMAGE_HOST: z.optional(origin),
  /** IP-to-country service for the phone field, where the page's server names none. */
  VITRINE_GEO_URL: z.optional(origin),
  /** The support address if the settings have no usable one. */
  VITRINE_SUPPORT_EMAIL: z.optional(z.string()),
});

export const env = z.parse(schema, import.meta.env);
