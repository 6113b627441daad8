import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { profileQuery } from '../../api/session.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { closeVerifyBanner } from '../../state/session.ts';
import { ButtonLink, IconButton } from '../../ui/actions/button.tsx';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { MailIcon } from '../../ui/icons/more-icons.tsx';
import { pollSession } from './poll-session.ts';
import styles from './verify-banner.module.css';
import '../../i18n/en/deferred.ts';

/** How often to ask whether the email is verified, in ms: it may be verified on another device. */
const ASK_MS = 30_000;

/**
 * Asks a member to verify the email, until it is verified or the member closes the banner. The link returns to the same
 * page afterwards. A member who signed in through Steam may have no email yet.
 */
export function VerifyBanner() {
  const t = useT();
  const scope = useScope();
  const { pathname, search } = useLocation();
  const settled = usePreferences((state) => state.settled);
  const { data: profile } = useQuery({ ...profileQuery(scope), enabled: settled });
  useEffect(() => pollSession(ASK_MS).stop, []);
  const close = () => {
    // The cross that has the focus goes with the banner.
    document.getElementById('main')?.focus({ preventScroll: true });
    closeVerifyBanner();
  };
  const noAddress = profile?.email === '';
  const title = t(noAddress ? 'verify.addAddress' : 'verify.banner');
  const query = new URLSearchParams({ redirect: `${pathname}${search}` });
  return (
    <aside className={styles.banner} aria-label={title}>
      <div className={styles.inner}>
        <MailIcon />
        <p className={styles.text}>
          <strong>{title}</strong> <span>{t('verify.bannerText')}</span>
        </p>
        <ButtonLink
          dense
          variant="secondary"
          to={noAddress ? paths.personal : `${paths.emailVerification}?${query}`}
        >
          {t(noAddress ? 'verify.addAction' : 'verify.bannerAction')}
        </ButtonLink>
        <IconButton dense icon={<CloseIcon />} label={t('shell.close')} onClick={close} />
      </div>
    </aside>
  );
}
