import * as z from 'zod/mini';

/** How long consent is valid: 365 days, in ms. */
export const CONSENT_MS = 365 * 86_400_000;

/** Tolerated correction of the clock, in ms: a smaller one does not ask the visitor again. */
const DRIFT_MS = 60_000;

/** The cookies that a visitor can allow or refuse. The necessary ones are not among them. */
export const consentPreferences = z.object({
  advertising: z.boolean(),
  customization: z.boolean(),
  functionality: z.boolean(),
});
export type ConsentPreferences = z.output<typeof consentPreferences>;

/** The names of the preferences, in the order they are shown in. */
export const CONSENT_PURPOSES = [
  'advertising',
  'customization',
  'functionality',
] as const satisfies readonly (keyof ConsentPreferences)[];

/** Consent of 'Accept' and 'Accept all'. */
export const ALL_ALLOWED: ConsentPreferences = {
  advertising: true,
  customization: true,
  functionality: true,
};
/** Consent of 'Decline' and 'Decline all'; also the state before an answer. */
export const NONE_ALLOWED: ConsentPreferences = {
  advertising: false,
  customization: false,
  functionality: false,
};

const consent = z.object({
  preferences: consentPreferences,
  /** Epoch ms. */
  givenAt: z.number().check(z.refine((ms) => Number.isInteger(ms) && ms >= 0)),
});
export type Consent = z.output<typeof consent>;

/** The record to store for consent given now. `now` is epoch ms. */
export function giveConsent(preferences: ConsentPreferences, now: number): Consent {
  return { preferences, givenAt: now };
}

/**
 * Reads stored consent, which may have been edited.
 * @param now epoch ms
 * @returns undefined if the visitor has to be asked: it is absent, invalid, expired, or dated in the future
 */
export function readConsent(kept: unknown, now: number): ConsentPreferences | undefined {
  const parsed = z.safeParse(consent, kept);
  if (!parsed.success) return undefined;
  const age = now - parsed.data.givenAt;
  return age >= -DRIFT_MS && age < CONSENT_MS ? parsed.data.preferences : undefined;
}
