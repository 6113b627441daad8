import * as z from 'zod/mini';

/** An answer is valid for 365 days. In ms. */
export const CONSENT_MS = 365 * 86_400_000;

/** A clock that was put right by less than this makes nobody answer twice. In ms. */
const DRIFT_MS = 60_000;

/** The cookies that a visitor can allow or refuse. The necessary ones are not among them. */
export const consentPreferences = z.object({
  advertising: z.boolean(),
  customization: z.boolean(),
  functionality: z.boolean(),
});
export type ConsentPreferences = z.output<typeof consentPreferences>;

/** The names of the preferences, in the order they are shown in. */
export const PURPOSES = [
  'advertising',
  'customization',
  'functionality',
] as const satisfies readonly (keyof ConsentPreferences)[];

/** 'Accept' and 'Accept all'. */
export const ALL_ALLOWED: ConsentPreferences = {
  advertising: true,
  customization: true,
  functionality: true,
};
/** 'Decline' and 'Decline all'; also what holds until somebody has answered. */
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

/** An answer given now, as it is kept. */
export function giveConsent(preferences: ConsentPreferences, now: number): Consent {
  return { preferences, givenAt: now };
}

/**
 * What is still allowed, out of what was kept somewhere that anybody can write to.
 * @param now epoch ms
 * @returns undefined where the visitor has to be asked again: nothing kept, broken, expired, or given in the future
 */
export function readConsent(kept: unknown, now: number): ConsentPreferences | undefined {
  const parsed = z.safeParse(consent, kept);
  if (!parsed.success) return undefined;
  const age = now - parsed.data.givenAt;
  return age >= -DRIFT_MS && age < CONSENT_MS ? parsed.data.preferences : undefined;
}
