import { bringLaterTexts, t } from '../i18n/texts.ts';
import { takePendingSignIn } from '../state/pending-sign-in.ts';
import { useSession } from '../state/session.ts';
import { showToast } from '../ui/feedback/toasts.ts';

/**
 * Goes on where a visitor stood before the page was left for Steam sign-in. Call it once the session has been
 * checked. Nothing happens where none was pending.
 */
export async function resumeSignIn(go: (path: string) => unknown): Promise<void> {
  const after = takePendingSignIn();
  if (!after) return;
  await bringLaterTexts();
  if (!useSession.getState().authenticated) {
    showToast('warning', t('login.steamFailed'));
    return;
  }
  const { resumeAfterSignIn } = await import('../features/session/finish-sign-in.ts');
  if (after.cartItem === undefined) showToast('success', t('login.welcome'));
  resumeAfterSignIn(after, go);
}
