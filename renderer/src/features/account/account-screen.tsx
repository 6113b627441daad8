import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { profileQuery } from '../../api/session.ts';
import { useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { ScreenFailed } from '../../screen/screen-failed.tsx';
import { ScreenLoading } from '../../screen/screen-loading.tsx';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { Earnings } from './earnings.tsx';
import { FormCard } from './form-card.tsx';
import { HeadCard } from './head-card.tsx';
import { History } from './history/history.tsx';
import { lazyCode } from '../../ui/page/lazy-code.ts';
import { StillTrying } from './still-trying.tsx';
import { useScrollToSection } from './use-scroll-to-section.ts';
import styles from './account.module.css';

// What forms are made of is as heavy as the page itself, and the ledger needs none of it.
const PersonalForm = lazyCode(async () => (await import('./personal-form.tsx')).PersonalForm);
const PasswordForm = lazyCode(async () => (await import('./password-form.tsx')).PasswordForm);
// Only the desktop client has something to tell there: a browser keeps sessions as everybody knows.
const KeptSession = lazyCode(async () => (await import('./kept-session.tsx')).KeptSession);

/** One page for all addresses of the account. The address names the part to show first. */
export function AccountScreen() {
  const t = useT();
  const scope = useScope();
  const { pathname } = useLocation();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const profile = useQuery({
    ...profileQuery(scope),
    // Under the login dialog there is nobody to ask for, and nothing of anybody to show.
    enabled: settled && authenticated,
    placeholderData: (before) => (authenticated ? before : undefined),
  });
  const history = useRef<HTMLDivElement>(null);
  const personal = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('account.title'));
  useScrollToSection(profile.data !== undefined, { history, personal });

  if (profile.isPending) {
    return (
      <ScreenLoading>
        <StillTrying asked={[profile]} />
      </ScreenLoading>
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
          {/* Another address asks for another list, from its beginning. */}
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
