import { useEffect, type ReactNode } from 'react';
import { removeConsentPlaceholder } from '../boot/consent-placeholder.ts';
import { bringLaterTexts, useT } from '../i18n/texts.ts';
import { platform } from '../platform/current.ts';
import { useSession } from '../state/session.ts';
import { after } from '../ui/page/yield-to-browser.ts';
import { lazyPart } from '../ui/actions/load-on-intent.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { LatePart } from './late-part.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import styles from './layout.module.css';

const consent = lazyPart(async () => {
  try {
    return (await import('./late-parts.ts')).lateParts.ConsentHost;
  } catch (error) {
    // The document asked already; a question that nothing can be answered to is none.
    removeConsentPlaceholder();
    throw error;
  }
});

/** How long a first view on the web may take all of the network, in ms. */
const FIRST_VIEW_MS = 3000;

/** Nothing of a first view, but it has to be there before the network is gone. A client brings it along. */
const notices = lazyPart(async () => {
  if (platform.kind === 'web' && navigator.onLine) await after(FIRST_VIEW_MS);
  const [{ Notices }] = await Promise.all([import('./notices/notices.tsx'), bringLaterTexts()]);
  return Notices;
});

const unfinished = lazyPart(async () => {
  const [{ UnfinishedBar }] = await Promise.all([
    import('../features/unfinished/unfinished-bar.tsx'),
    bringLaterTexts(),
  ]);
  return UnfinishedBar;
});

const verifyBanner = lazyPart(async () => {
  const [{ VerifyBanner }] = await Promise.all([
    import('../features/verification/verify-banner.tsx'),
    bringLaterTexts(),
  ]);
  return VerifyBanner;
});

/** The layout of every page: header, main area, footer, cookie banner. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useT();
  const authenticated = useSession((state) => state.authenticated);
  const refused = useSession((state) => state.refusedAsUnverified);
  // Where the layout ends, so does what the document asked for it.
  useEffect(() => removeConsentPlaceholder, []);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      {/* Early in order, so that the keyboard need not cross the page to answer; it lies at the lower edge. */}
      <LatePart source={consent} />
      <Header />
      <LatePart source={notices} />
      {refused && <LatePart source={verifyBanner} />}
      {authenticated && <LatePart source={unfinished} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
    </>
  );
}
