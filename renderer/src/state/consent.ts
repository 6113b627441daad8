import { create } from 'zustand';
import type { ConsentPreferences } from '#shared/consent.ts';
import { platform } from '../platform/current.ts';

interface ConsentState {
  /** True once the platform was asked in this visit. */
  known: boolean;
  /** Undefined while nobody has answered: then nothing is allowed. */
  preferences: ConsentPreferences | undefined;
}

/** The cookies that the visitor allows; the necessary ones are not part of it. */
export const useConsent = create<ConsentState>(() => ({ known: false, preferences: undefined }));

/** Asks the platform what was answered before, here or in another window of ours. */
export async function recallConsent(): Promise<void> {
  const preferences = await platform.consent.get();
  // What was answered while the platform was thinking is newer.
  if (useConsent.getState().preferences === undefined) useConsent.setState({ known: true, preferences });
}

/** Holds from now on; kept for 365 days where the platform can. */
export function answerConsent(preferences: ConsentPreferences): void {
  useConsent.setState({ known: true, preferences });
  void platform.consent.set(preferences);
}
