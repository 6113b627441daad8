import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '#shared/payment-methods.ts';
import type { Profile } from '#shared/wire/session.ts';
import { queryClient } from '../api/query-client.ts';
import { profileQuery } from '../api/session.ts';
import { currentScope } from '../state/preferences.ts';
import { NO_CONTACT, type ContactForm } from './contact-rules.ts';
import { readDraftText, writeDraftText } from './draft-text.ts';

const text = z.string().check(z.maxLength(500));

/**
 * The unsent input of the forms about money. It lives as long as the tab, so that the way to a payment page and back
 * loses nothing. It never has card numbers or IBANs.
 */
const drafts = z.pipe(
  z.object({
    /** Whose: another account in the same tab starts with empty forms. */
    owner: z.string().check(z.minLength(1)),
    /** The fields that differ from the profile; the others follow it. */
    contact: z.optional(z.record(z.string(), text)),
    /** The contact was once sent or confirmed, so that a top-up need not ask for it first. */
    confirmed: z.optional(z.boolean()),
    tradeUrl: z.optional(text),
    payBy: z.optional(z.enum(PAYMENT_METHODS)),
    /** A promo code that was typed and has not been taken yet. */
    promoTyped: z.optional(text),
    /** A checkout waits for the top-up that makes it possible. */
    checkoutWaits: z.optional(z.boolean()),
    /** A sell request that is being written. */
    sell: z.optional(z.record(z.string(), z.string().check(z.maxLength(2048)))),
    /** The offer that a payout was begun for, and how far. */
    payout: z.optional(z.object({ offerId: z.string(), step: z.enum(['contact', 'method']) })),
  }),
  z.transform(({ owner, ...kept }) => ({ owner, kept })),
);
export type Drafts = z.output<typeof drafts>['kept'];

/** Who is signed in, as far as their profile is known in any language and currency; '' for nobody. */
function ownerNow(): string {
  const { queryKey } = profileQuery(currentScope());
  const known = queryClient.getQueriesData<Profile>({ queryKey: queryKey.slice(0, 1) });
  return known.find(([, profile]) => profile !== undefined)?.[1]?.email ?? '';
}

/** What is kept for whoever is signed in; nothing where it is somebody else's, or no draft of ours. */
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

/** Keeps what changed; `undefined` forgets a part. While nobody is signed in what is there stays untouched. */
export function keepDrafts(changes: { [Part in keyof Drafts]?: Drafts[Part] | undefined }): void {
  const owner = ownerNow();
  if (owner !== '') writeDraftText(JSON.stringify({ ...readDrafts(), ...changes, owner }));
}

/** It was bought: the next purchase starts anew. */
export function forgetCheckout(): void {
  keepDrafts({
    contact: undefined,
    confirmed: undefined,
    tradeUrl: undefined,
    payBy: undefined,
    checkoutWaits: undefined,
  });
}

function contactOf(profile: Profile): ContactForm {
  const { name, surname, email, phone, city, address, postCode, country = '' } = profile;
  return { name, surname, email, phone, country, city, address, postCode };
}

/** A contact form's first values: what was typed before, else the profile's. */
export function startContact(profile: Profile): ContactForm {
  return { ...NO_CONTACT, ...contactOf(profile), ...readDrafts().contact };
}

/** Keeps of a contact form what is not the profile's already. */
export function keepContact(profile: Profile, typed: ContactForm): void {
  const own = contactOf(profile);
  const changed = Object.entries(own).flatMap(([field, was]) => {
    const now = Object.entries(typed).find(([name]) => name === field)?.[1];
    return now === undefined || now === was ? [] : [[field, now]];
  });
  keepDrafts({ contact: changed.length > 0 ? Object.fromEntries(changed) : undefined });
}
