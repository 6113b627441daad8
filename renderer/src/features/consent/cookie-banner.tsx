import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ALL_ALLOWED, NONE_ALLOWED, type ConsentPreferences } from '#shared/consent.ts';
import { staticPagesQuery } from '../../api/content.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { saveConsent } from '../../state/consent.ts';
import { openDialog } from '../../state/dialog.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { Button } from '../../ui/actions/button.tsx';
import { followBanner } from '../../ui/page/bottom-inset.ts';
import styles from './cookie-banner.module.css';

/** A link to the server's page about cookies: the one whose title contains 'cookie'. */
function CookiePage() {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const t = useT();
  const { data: page, isPending } = useQuery({
    ...staticPagesQuery(scope),
    enabled: settled,
    select: (pages) => pages.find(({ title }) => /cookie/i.test(title)),
  });
  // Keep the link's space, or the banner would grow when it loads.
  if (isPending)
    return (
      <span className={styles.coming} aria-hidden="true">
        {t('consent.policy')}
      </span>
    );
  return page && <Link to={paths.staticPage(page)}>{page.title}</Link>;
}

/**
 * The cookie banner. It covers the bottom edge of the page and blocks nothing. Accept and Decline look the same, so that
 * declining is as easy as accepting.
 */
export function CookieBanner() {
  const t = useT();

  const answer = (preferences: ConsentPreferences) => {
    saveConsent(preferences);
    // The focused button disappears: move the focus to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <section ref={followBanner} className={styles.banner} aria-label={t('consent.cookies')}>
      <div className={styles.inner}>
        <p className={styles.text}>
          {t('consent.text')} <CookiePage />
        </p>
        <div className={styles.buttons}>
          <button
            type="button"
            className={styles.manage}
            onClick={() => openDialog({ name: 'COOKIE_PREFERENCES' })}
          >
            {t('consent.manage')}
          </button>
          <Button variant="secondary" onClick={() => answer(NONE_ALLOWED)}>
            {t('consent.decline')}
          </Button>
          <Button variant="secondary" onClick={() => answer(ALL_ALLOWED)}>
            {t('consent.accept')}
          </Button>
        </div>
      </div>
    </section>
  );
}
