import { tabStorage } from '../platform/browser-storage.ts';

/** True when a sign-in is pending. A cheap check, so that most starts don't load the code that reads it. */
export const isSignInPending = (): boolean => tabStorage.get('pendingSignIn') !== undefined;
