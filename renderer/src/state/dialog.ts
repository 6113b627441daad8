import { create } from 'zustand';
import type { Intent } from '#shared/rules/intent.ts';
import type { DeskItem } from './desk-item.ts';
import type { Resumable } from './resumable.ts';

/** Why login is requested: token and cookie belonged to different members. */
export type LoginNotice = 'mixed';

/** The stored part of a dialog that reopens after sign-in. */
type Kept<Name extends Resumable['name']> = Extract<Resumable, { name: Name }>;

/** All dialogs, each with its data. */
export type Dialog =
  | { name: 'LOGIN'; notice?: LoginNotice }
  | { name: 'REGISTRATION' }
  | { name: 'FORGOT_PASSWORD' }
  | { name: 'SUPPORT' }
  | { name: 'COOKIE_PREFERENCES' }
  | Exclude<Resumable, { name: 'PAYOUT' }>
  /** `sent` is a sent payout request: the dialog says what happens next and ends the intent. */
  | (Kept<'PAYOUT'> & { sent?: Intent })
  /** The dialog ends `intent` after showing it. */
  | { name: 'SELL_CONFIRMATION'; intent: Intent }
  /** Before leaving for the payment provider. `waitAt` is the path of the page that shows the result. */
  | { name: 'PAYMENT_REDIRECT'; url: string; waitAt: string }
  /** On the desktop, while Steam is open in the system's browser; `noBrowser` when none opened. */
  | { name: 'STEAM_WAITING'; noBrowser?: boolean }
  /** Watches an item, with alerts. */
  | { name: 'WATCH_ITEM'; item: DeskItem }
  /** The alerts of an entry of the watch list. */
  | { name: 'WATCH_RULES'; watchId: string }
  /** What a saved search leaves out, and whether it notifies. */
  | { name: 'SEARCH_OPTIONS'; searchId: string }
  | { name: 'AGE_CONFIRMATION'; answer: (isAdult: boolean) => void };

interface DialogState {
  /** The open dialog. Only one is open at a time. */
  active: Dialog | undefined;
  /** What happens after sign-in: go to a path, or finish what the visitor started. */
  afterSignIn: AfterSignIn | undefined;
}

/** Plain data, so that it can be stored when the page is left for sign-in. */
export interface AfterSignIn {
  path?: string | undefined;
  /** The item that the visitor wanted to add to the cart. */
  cartItem?: string | undefined;
  /** The dialog that was open when the session ended. */
  dialog?: Resumable | undefined;
}

export const useDialog = create<DialogState>(() => ({ active: undefined, afterSignIn: undefined }));

/** Opens a dialog and closes the open one. Replacing the age question answers it with no. */
export function openDialog(dialog: Dialog): void {
  const { active } = useDialog.getState();
  useDialog.setState({ active: dialog });
  if (active?.name === 'AGE_CONFIRMATION') active.answer(false);
}

/** Closes the open dialog. Closing the age question answers it with no. */
export function closeDialog(): void {
  const { active } = useDialog.getState();
  useDialog.setState({ active: undefined });
  if (active?.name === 'AGE_CONFIRMATION') active.answer(false);
}

/** Opens the login dialog and stores what happens after sign-in. The registration and password dialogs keep it. */
export function openLogin(after?: AfterSignIn & { notice?: LoginNotice }): void {
  const { active, afterSignIn: before } = useDialog.getState();
  const { notice = active?.name === 'LOGIN' ? active.notice : undefined, ...next } = after ?? {};
  // Several calls may report the ended session; keep the dialog that the first one interrupted.
  const dialog = active?.name === 'LOGIN' && before?.path === next.path ? before?.dialog : undefined;
  useDialog.setState({ afterSignIn: after ? { ...(dialog && { dialog }), ...next } : undefined });
  openDialog(notice ? { name: 'LOGIN', notice } : { name: 'LOGIN' });
}

/** Returns and clears what happens after sign-in. */
export function takeAfterSignIn(): AfterSignIn | undefined {
  const { afterSignIn } = useDialog.getState();
  useDialog.setState({ afterSignIn: undefined });
  return afterSignIn;
}

/**
 * Asks whether the visitor is over 18.
 * @returns true for 'I am over 18'; false for every other way to close the dialog
 */
export function confirmAge(): Promise<boolean> {
  return new Promise((resolve) => {
    openDialog({ name: 'AGE_CONFIRMATION', answer: resolve });
  });
}
