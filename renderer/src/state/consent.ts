import { create } from 'zustand';
import type { ConsentPreferences } from '#shared/consent.ts';
import { platform } from '../platform/current.ts';

interface ConsentState {
  /** True once the stored answer is loaded. */
  known: boolean;
  /** Undefined without an answer: nothing is allowed. */
  preferences: ConsentPreferences | undefined;
}

/** The cookies that the visitor allows, besides the necessary ones. */
export const useConsent = create<ConsentState>(() => ({ known: false, preferences: undefined }));

/** Loads the stored answer, which may come from another window. */
export async function loadConsent(): Promise<void> {
  const preferences = await platform.consent.get();
  // An answer given during loading is newer.
  if (useConsent.getState().preferences === undefined) useConsent.setState({ known: true, preferences });
}

/** Applies the answer at once and stores it for 365 days. */
export function saveConsent(preferences: ConsentPreferences): void {
  useConsent.setState({ known: true, preferences });
  void platform.consent.set(preferences);
}
