import type { NavigateFunction } from 'react-router-dom';
import type { UnverifiedRefusal } from '../api/events.ts';
import { paths } from '../paths.ts';
import { closeDialog } from '../state/dialog.ts';
import { matchScreen } from './routes.ts';

/**
 * Whether a 403 leads to the verification page: for every action, and for guarded pages that can't show their
 * content. The account page needs only the profile, and members without an address add one there.
 */
export function leadsToVerification(
  pathname: string,
  { action, path }: Pick<UnverifiedRefusal, 'action' | 'path'>,
): boolean {
  if (pathname === paths.emailVerification) return false;
  if (action) return true;
  if (matchScreen(pathname).access !== 'member') return false;
  return pathname === paths.cart || path === 'user/profile';
}

/** Leads to the verification page, if this refusal does, and from there back to the address that was chosen last. */
export function followRefusal(refusal: UnverifiedRefusal, navigate: NavigateFunction): void {
  // The router's place is the page that is still shown while the next one loads.
  const { pathname, search } = window.location;
  if (!leadsToVerification(pathname, refusal)) return;
  const redirect = `${pathname}${search}`;
  // A dialog would cover the verification page.
  closeDialog();
  void navigate(`${paths.emailVerification}?${new URLSearchParams({ redirect })}`, {
    // Back must not return to a guarded page, which would lead here again. It does return to the form of a
    // refused action.
    replace: !refusal.action && matchScreen(pathname).access === 'member',
  });
}
