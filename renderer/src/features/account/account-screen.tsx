import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { Profile } from '#shared/wire/session.ts';
import { profileQuery } from '../../api/session.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { platform } from '../../platform/current.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { ScreenFailed } from '../../screen/screen-failed.tsx';
import { SectionLinks } from '../../screen/section-links.tsx';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { AccountSkeleton } from './account-skeleton.tsx';
import { Earnings } from './earnings.tsx';
import { FormCard } from './form-card.tsx';
import { HeadCard } from './head-card.tsx';
import { History } from './history/history.tsx';
import { lazyCode } from '../../ui/page/lazy-code.tsx';
import { StillTrying } from './still-trying.tsx';
import styles from './account.module.css';
import '../../i18n/en/deferred.ts';

// Lazy: the form code is as large as the page, and the history does not need it.
const PersonalForm = lazyCode(async () => (await import('./personal-form.tsx')).PersonalForm);
const PasswordForm = lazyCode(async () => (await import('./password-form.tsx')).PasswordForm);
// Only the desktop client shows this.
const KeptSession = lazyCode(async () => (await import('./kept-session.tsx')).KeptSession);

/** The sections of the account by their paths. A purchase is in the history, and so are `orders`. */
const sectionOf = (pathname: string) => {
  const place = pathname.replace(/\/+$/, '');
  if (place === paths.personal) return 'details';
  return place === paths.account ? 'overview' : 'history';
};

/** One screen for all account paths. The path names the section. */
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
  useDocumentTitle(t('account.title'));

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
  const section = sectionOf(pathname);
  return (
    <div className={styles.page}>
      <HeadCard profile={profile.data} />
      <SectionLinks
        label={t('account.sections')}
        sections={[
          { to: paths.account, text: t('account.overview') },
          { to: paths.transactions, text: t('account.history'), also: [paths.orders] },
          { to: paths.offers, text: t('history.offers') },
          { to: paths.personal, text: t('account.details') },
        ]}
      />
      {section === 'overview' && <Earnings profile={profile.data} />}
      {section === 'details' ? (
        <Details profile={profile.data} />
      ) : (
        // Remount for each path: the list starts again with its own filter.
        <History key={pathname} />
      )}
    </div>
  );
}

/** What the shop knows of the member, the password, and where the desktop client keeps the session. */
function Details({ profile }: { profile: Profile }) {
  const t = useT();
  return (
    <div className={styles.details}>
      <FormCard title={t('account.personal')} fields={9}>
        <PersonalForm profile={profile} />
      </FormCard>
      <div className={styles.safety}>
        <FormCard title={t('account.password')} fields={3}>
          <PasswordForm email={profile.email} />
        </FormCard>
        {platform.kind === 'desktop' && (
          <Suspense>
            <KeptSession />
          </Suspense>
        )}
      </div>
    </div>
  );
}
