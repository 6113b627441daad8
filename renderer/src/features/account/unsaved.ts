import type { ProfileForm } from './rules.ts';

/** What was typed and not saved, and whose profile it belongs to. Gone with the page. */
let kept: { owner: string; fields: Partial<ProfileForm> } | undefined;

/** Keeps the fields that differ from the profile while one looks elsewhere in the shop, or signs in again. */
export function keepUnsaved(owner: string, fields: Partial<ProfileForm>): void {
  kept = Object.keys(fields).length > 0 ? { owner, fields } : undefined;
}

/** What somebody had typed before. */
export function unsavedOf(owner: string): Partial<ProfileForm> {
  return kept?.owner === owner ? kept.fields : {};
}
