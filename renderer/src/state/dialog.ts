import { create } from 'zustand';
import type { Intent } from '#shared/rules/intent.ts';
import type { Resumable } from './resumable.ts';

/** Why somebody is asked to log in: the browser was signed in as two people. */
export type LoginNotice = 'mixed';

/** All dialogs, each with the data that it opens with. */
export type Dialog =
  | { name: 'LOGIN'; notice?: LoginNotice }
  | { name: 'REGISTRATION' }
  | { name: 'FORGOT_PASSWORD' }
  | { name: 'SUPPORT' }
  | { name: 'COOKIE_PREFERENCES' }
  | { name: 'CHECKOUT' }
  /** `amount` in minor units of EUR; `missing` is what a checkout lacks, in words, and is gone back to. `agreed`: the terms are ticked already. */
  | { name: 'TOPUP'; amount?: number | undefined; missing?: string | undefined; agreed?: boolean | undefined }
  /** Who pays, before a top-up of `amount`; `serverErrors` is what the server found wrong, by field. */
  | {
      name: 'CONTACT_INFO';
      amount: number;
      missing?: string | undefined;
      serverErrors?: Record<string, string[]>;
      agreed?: boolean | undefined;
    }
  | { name: 'SELL_SKINS' }
  | { name: 'OFFER_DETAILS'; offerId: string }
  /** `sent`: what was asked for; the dialog says what happens next, and the intent ends. */
  | { name: 'PAYOUT'; offerId: string; sent?: Intent }
  /** `intent` ends once the dialog has told it. */
  | { name: 'SELL_CONFIRMATION'; intent: Intent }
  /** On the way to the payment provider; `waitAt` is the path that shows how it ends. */
  | { name: 'PAYMENT_REDIRECT'; url: string; waitAt: string }
  /** On the desktop, while the system's browser is at Steam; `noBrowser` when none opened. */
  | { name: 'STEAM_WAITING'; noBrowser?: boolean }
  | { name: 'AGE_CONFIRMATION'; answer: (isAdult: boolean) => void };

interface DialogState {
  /** One at a time. */
  active: Dialog | undefined;
  /** What to do once somebody is signed in: go to a path, or finish what a visitor began. */
  afterSignIn: AfterSignIn | undefined;
}

/** Plain data, so that it can outlive a page that is left to sign in elsewhere. */
export interface AfterSignIn {
  path?: string | undefined;
  /** The item that a visitor wanted in the cart. */
  cartItem?: string | undefined;
  /** The dialog that was open when the session ended. */
  dialog?: Resumable | undefined;
}

export const useDialog = create<DialogState>(() => ({ active: undefined, afterSignIn: undefined }));

/** Opens a dialog in place of whatever is open; an age question that is replaced was answered no. */
export function openDialog(dialog: Dialog): void {
  const { active } = useDialog.getState();
  useDialog.setState({ active: dialog });
  if (active?.name === 'AGE_CONFIRMATION') active.answer(false);
}

/** Closes the open dialog. Closing the age question without an answer means no. */
export function closeDialog(): void {
  const { active } = useDialog.getState();
  useDialog.setState({ active: undefined });
  if (active?.name === 'AGE_CONFIRMATION') active.answer(false);
}

/** Opens login, remembering what comes after it. Registration and forgot-password keep it. */
export function openLogin(after?: AfterSignIn & { notice?: LoginNotice }): void {
  const { active, afterSignIn: before } = useDialog.getState();
  const { notice = active?.name === 'LOGIN' ? active.notice : undefined, ...next } = after ?? {};
  // A session that ended is noticed in more than one place; the dialog it interrupted is gone back to all the same.
  const dialog = active?.name === 'LOGIN' && before?.path === next.path ? before?.dialog : undefined;
  useDialog.setState({ afterSignIn: after ? { ...(dialog && { dialog }), ...next } : undefined });
  openDialog(notice ? { name: 'LOGIN', notice } : { name: 'LOGIN' });
}

/** What was remembered for after sign-in, once. */
export function takeAfterSignIn(): AfterSignIn | undefined {
  const { afterSignIn } = useDialog.getState();
  useDialog.setState({ afterSignIn: undefined });
  return afterSignIn;
}

/**
 * Asks whether the visitor is over 18.
 * @returns true for 'I am over 18'; false for every other way out
 */
export function confirmAge(): Promise<boolean> {
  return new Promise((resolve) => {
    openDialog({ name: 'AGE_CONFIRMATION', answer: resolve });
  });
}
