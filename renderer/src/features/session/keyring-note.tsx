import { useT } from '../../i18n/texts.ts';
import { useKeyringAsks, useSessionKeeping } from '../../state/session-keeping.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/**
 * Says in the desktop client that the system asks for the keyring's password, or why a member has to sign in again: the
 * keyring can't decrypt the stored session, which the client keeps. Shows nothing in all other cases.
 */
export function KeyringNote() {
  const t = useT();
  const [kept] = useSessionKeeping();
  const asks = useKeyringAsks(kept);
  if (asks)
    return (
      <Notice announce="status" title={t('notice.keyring')}>
        {t('notice.keyringText')}
      </Notice>
    );
  return kept?.keptAside ? <Notice kind="warning">{t('login.keptAside')}</Notice> : null;
}
