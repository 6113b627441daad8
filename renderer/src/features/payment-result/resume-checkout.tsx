import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { profileQuery } from '../../api/session.ts';
import { readDrafts } from '../../form/drafts.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { openDialog } from '../../state/dialog.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';

/** Back to the very checkout that a top-up was made for, if there is one (document 2, §4). */
export function ResumeCheckout() {
  const t = useT();
  const navigate = useNavigate();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  // Drafts are somebody's: whose, the profile says.
  const { data: profile } = useQuery({ ...profileQuery(scope), enabled: settled && authenticated });
  if (!profile || readDrafts().checkoutWaits !== true) return null;
  const resume = () => {
    void navigate(paths.cart);
    openDialog({ name: 'CHECKOUT' });
  };
  return <Button onClick={resume}>{t('result.resume')}</Button>;
}
