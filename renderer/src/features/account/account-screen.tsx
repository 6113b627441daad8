import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { profileQuery } from '../../api/session.ts';
import { useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { ScreenFailed } from '../../screen/screen-failed.tsx';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { AccountSkeleton } from './account-skeleton.tsx';
import { Earnings } from './earnings.tsx';
import { FormCard } from './form-card.tsx';
import { HeadCard } from './head-card.tsx';
import { History } from './history/history.tsx';
import { lazyCode } from '../../ui/page/lazy-code.tsx';
import { StillTrying } from './still-trying.tsx';
import { useScrollToSection } from './use-scroll-to-section.ts';
import styles from './account.module.css';
import '../../i18n/en/deferred.ts';

// Lazy: the form code is as large as the page, and the history does not need it.
const PersonalForm = lazyCode(async () => (await import('./personal-form.tsx')).PersonalForm);
const PasswordForm = lazyCode(async () => (await import('./password-form.tsx')).PasswordForm);
// Only the desktop client shows this.
const KeptSession = lazyCode(async () => (await import('./kept-session.tsx')).KeptSession);

/** One screen for all account paths. The path names the section to show first. */
export function AccountScreen() {
  const t = useT();
  const scope = useScope();
  const { pathname } = useLocation();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const profile = useQuery({
    ...profileQuery(scope),
    // After the session has ended, load and show no profile.
    enabled: settled && authenticated,
    placeholderData: (before) => (authenticated ? before : undefined),
  });
  const history = useRef<HTMLDivElement>(null);
  const personal = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('account.title'));
  useScrollToSection(profile.data !== undefined, { history, personal });

  if (profile.isPending) {
    return (
      <AccountSkeleton>
        <StillTrying asked={[profile]} />
      </AccountSkeleton>
    );
  }
  if (!profile.data) {
    return (
      <ScreenFailed text={t('account.failed')} error={profile.error} onRetry={() => void profile.refetch()} />
    );
  }
  return (
    <div className={styles.page}>
      <HeadCard profile={profile.data} />
      <Earnings profile={profile.data} />
      <div className={styles.desk}>
        <div ref={history} className={styles.history}>
          {/* Remount for each path: the list starts again with its own filter. */}
          <History key={pathname} />
        </div>
        <div className={styles.personal}>
          <FormCard title={t('account.personal')} fields={9} ref={personal}>
            <PersonalForm profile={profile.data} />
          </FormCard>
        </div>
        <div className={styles.safety}>
          <FormCard title={t('account.password')} fields={3}>
            <PasswordForm email={profile.data.email} />
          </FormCard>
          {platform.kind === 'desktop' && (
            <Suspense>
              <KeptSession />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}
