import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { profileQuery } from '../../api/session.ts';
import { readDrafts } from '../../form/drafts.ts';
import { paths } from '../../paths.ts';
import { openDialog } from '../../state/dialog.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';

/**
 * Returns to the checkout that waits for a top-up.
 * @returns a function that opens it; undefined if none waits
 */
export function useWaitingCheckout(): (() => void) | undefined {
  const navigate = useNavigate();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  // The drafts belong to a member, so the profile must be loaded.
  const { data: profile } = useQuery({ ...profileQuery(scope), enabled: settled && authenticated });
  if (!profile || readDrafts().checkoutWaits !== true) return undefined;
  return () => {
    void navigate(paths.cart);
    openDialog({ name: 'CHECKOUT' });
  };
}
