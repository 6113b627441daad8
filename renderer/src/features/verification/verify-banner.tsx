import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { MailIcon } from '../../ui/icons/more-icons.tsx';
import { useLocation } from '../../router/router.tsx';
import styles from './verify-banner.module.css';

/** Asks a member on public pages to verify the email. The link returns to the same page afterwards. */
export function VerifyBanner() {
  const t = useT();
  const { pathname, search } = useLocation();
  if (pathname === paths.emailVerification || pathname.startsWith('/email/verify/')) return null;
  const query = new URLSearchParams({ redirect: `${pathname}${search}` });
  return (
    <aside className={styles.banner} aria-label={t('verify.banner')}>
      <div className={styles.inner}>
        <MailIcon />
        <p className={styles.text}>
          <strong>{t('verify.banner')}</strong> <span>{t('verify.bannerText')}</span>
        </p>
        <ButtonLink dense variant="secondary" to={`${paths.emailVerification}?${query}`}>
          {t('verify.bannerAction')}
        </ButtonLink>
      </div>
    </aside>
  );
}
