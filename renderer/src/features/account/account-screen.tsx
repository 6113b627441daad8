import { useQuery } from '@tanstack/react-query';
import { formatMemberSince } from '../../../../shared/dates.ts';
import { EURO, formatMoney } from '../../../../shared/money.ts';
import type { Profile } from '../../../../shared/wire/session.ts';
import { profileQuery } from '../../api/session.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { ScreenFailed } from '../../screen/screen-failed.tsx';
import { ScreenLoading } from '../../screen/screen-loading.tsx';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { PropertyList } from '../../ui/property-list.tsx';
import styles from './account-screen.module.css';

/** Who is signed in, as the server knows them (document 2, §2 "Account page"). */
export function AccountScreen() {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const profile = useQuery({ ...profileQuery(scope), enabled: settled });
  useDocumentTitle(t('account.title'));
  if (profile.isPending) return <ScreenLoading />;
  if (profile.isError) {
    const text = errorText(profile.error, 'account.failed');
    return <ScreenFailed text={text} onRetry={() => void profile.refetch()} />;
  }
  return <Account profile={profile.data} />;
}

function Account({ profile }: { profile: Profile }) {
  const t = useT();
  const locale = useLocale();
  const given = (value: string | undefined) => value || t('account.notGiven');
  const address = [profile.address, [profile.postCode, profile.city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return (
    <div className={styles.page}>
      <header className={styles.card}>
        <div>
          <h1 className={styles.name}>{profile.fullName || t('account.title')}</h1>
          <p className={styles.second}>
            {t('account.steamId')}: <bdi>{given(profile.steamId)}</bdi>
          </p>
          {profile.createdAt !== undefined && (
            <p className={styles.second}>
              {t('account.memberSince')} {formatMemberSince(profile.createdAt, locale)}
            </p>
          )}
        </div>
        <p className={styles.balance}>
          <span className={styles.second}>{t('account.balance')}</span>
          <strong className={styles.amount}>{formatMoney(profile.balance, EURO, locale)}</strong>
        </p>
      </header>
      <section className={styles.card} aria-labelledby="account-personal">
        <h2 id="account-personal" className={styles.subtitle}>
          {t('account.personal')}
        </h2>
        <PropertyList
          properties={[
            { label: t('account.name'), value: given(profile.fullName) },
            { label: t('account.email'), value: given(profile.email) },
            { label: t('account.phone'), value: <bdi>{given(profile.phone)}</bdi> },
            { label: t('account.address'), value: given(address) },
            { label: t('account.tradeLink'), value: given(profile.tradeLink) },
          ]}
        />
      </section>
    </div>
  );
}
