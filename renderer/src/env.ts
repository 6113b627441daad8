import * as z from 'zod/mini';

const origin = z.string().check(z.refine((text) => /^https?:/.test(text) && URL.canParse(text)));

/**
 * Build-time settings, read from environment variables (docs/configuration.md). All are optional: by default
 * everything comes from the page's own origin, and mail goes to an address that nobody reads.
 */
const schema = z.object({
  /** Host of the pictures: the prefix of `img_url`. */
  VITRINE_IMAGE_HOST: z.optional(origin),
  /** IP-to-country service of the phone field, when the page's server sets none. */
  VITRINE_GEO_URL: z.optional(origin),
  /** The support address, when the settings have no usable one. Set yours. */
  VITRINE_SUPPORT_EMAIL: z._default(z.string(), 'support@vitrine.example'),
});

export const env = z.parse(schema, import.meta.env);
