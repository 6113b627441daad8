import { t } from '../i18n/texts.ts';
import { takePendingSignIn } from '../state/pending-sign-in.ts';
import { useSession } from '../state/session.ts';
import { showToast } from '../ui/feedback/toasts.ts';

/**
 * Continues where the visitor left the page for Steam sign-in. Call it after the session check. Does nothing when no
 * sign-in is pending.
 */
export async function resumeSignIn(go: (path: string) => unknown): Promise<void> {
  const after = takePendingSignIn();
  if (!after) return;
  await import('../i18n/en/deferred.ts');
  if (!useSession.getState().authenticated) {
    showToast('warning', t('login.steamFailed'));
    return;
  }
  const { resumeAfterSignIn, takesMember, welcome } = await import('../features/session/finish-sign-in.ts');
  if (after.cartItem === undefined) welcome(takesMember());
  resumeAfterSignIn(after, go);
}
