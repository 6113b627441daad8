import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '#shared/payment-methods.ts';
import { digitsOf } from '#shared/typed-text.ts';
import type { Profile } from '#shared/wire/session.ts';
import { queryClient } from '../api/query-client.ts';
import { profileQuery } from '../api/session.ts';
import { currentScope } from '../state/preferences.ts';
import { NO_CONTACT, perContactField, type ContactForm } from './contact-rules.ts';
import { readDraftText, writeDraftText } from './draft-storage.ts';

const text = z.string().check(z.maxLength(500));

/**
 * Unsent input of the payment forms. It is kept for the tab's lifetime, so it survives a visit to the payment page. It
 * never has card numbers or IBANs.
 */
const drafts = z.pipe(
  z.object({
    /** The member's email: another account in the same tab starts with empty forms. */
    owner: z.string().check(z.minLength(1)),
    /** Only the fields that differ from the profile. */
    contact: z.optional(z.record(z.string(), text)),
    /** The member has accepted the terms of a top-up. */
    terms: z.optional(z.boolean()),
    tradeUrl: z.optional(text),
    /** Only a method that the member chose. */
    payBy: z.optional(z.enum(PAYMENT_METHODS)),
    /** The member wants the checkout's details in their profile. */
    saveDetails: z.optional(z.boolean()),
    /** Saving them failed, and the buyer, who was on the payment page, has not been told. */
    saveFailed: z.optional(z.boolean()),
    /** A typed promo code that the server has not accepted yet. */
    promoTyped: z.optional(text),
    /** A checkout waits for a top-up. */
    checkoutWaits: z.optional(z.boolean()),
    /** An unsent sell request. */
    sell: z.optional(z.record(z.string(), z.string().check(z.maxLength(2048)))),
    /** The offer and the step of an unfinished payout. */
    payout: z.optional(z.object({ offerId: z.string(), step: z.enum(['contact', 'method']) })),
  }),
  z.transform(({ owner, ...kept }) => ({ owner, kept })),
);
/** The drafts of a member; every part is optional. */
export type Drafts = z.output<typeof drafts>['kept'];

/** The member's email from a cached profile in any language and currency; '' if there is none. */
function ownerNow(): string {
  const { queryKey } = profileQuery(currentScope());
  const known = queryClient.getQueriesData<Profile>({ queryKey: queryKey.slice(0, 1) });
  return known.find(([, profile]) => profile !== undefined)?.[1]?.email ?? '';
}

/** The member's drafts; empty for another owner and for invalid text. */
export function readDrafts(): Drafts {
  const owner = ownerNow();
  if (owner === '') return {};
  try {
    const parsed = z.safeParse(drafts, JSON.parse(readDraftText() ?? 'null'));
    return parsed.success && parsed.data.owner === owner ? parsed.data.kept : {};
  } catch {
    return {};
  }
}

/** Stores changed parts; `undefined` removes a part. Does nothing while no member is known. */
export function keepDrafts(changes: { [Part in keyof Drafts]?: Drafts[Part] | undefined }): void {
  const owner = ownerNow();
  if (owner !== '') writeDraftText(JSON.stringify({ ...readDrafts(), ...changes, owner }));
}

/** Removes the checkout's drafts after a purchase. */
export function forgetCheckout(): void {
  keepDrafts({
    contact: undefined,
    tradeUrl: undefined,
    payBy: undefined,
    saveDetails: undefined,
    checkoutWaits: undefined,
  });
}

/** A profile's values for a contact form. */
export function contactOf(profile: Profile): ContactForm {
  return perContactField((field) => profile[field] ?? '');
}

/** The initial values of a contact form: the draft's, else the profile's. */
export function initialContact(profile: Profile): ContactForm {
  return { ...NO_CONTACT, ...contactOf(profile), ...readDrafts().contact };
}

/** True for the same text; for a phone, also in another spelling: its field groups the digits. */
const isSame = (field: string, now: string, was: string): boolean =>
  now === was ||
  (field === 'phone' && now.startsWith('+') === was.startsWith('+') && digitsOf(now) === digitsOf(was));

/** The contact fields that differ from the profile, by their names. */
export function changedContact(profile: Profile, typed: Partial<ContactForm>): Record<string, string> {
  const changed = Object.entries(contactOf(profile)).flatMap(([field, was]) => {
    const now = Object.entries(typed).find(([name]) => name === field)?.[1];
    return now === undefined || isSame(field, now, was) ? [] : [[field, now]];
  });
  return Object.fromEntries(changed);
}

/** Stores the contact fields that differ from the profile. */
export function keepContact(profile: Profile, typed: ContactForm): void {
  const changed = changedContact(profile, typed);
  keepDrafts({ contact: Object.keys(changed).length > 0 ? changed : undefined });
}
