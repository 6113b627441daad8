import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { placeholderBanner, removeConsentPlaceholder } from '../handover/consent-placeholder.ts';
import { useT } from '../i18n/texts.ts';
import { platform } from '../platform/current.ts';
import { matchScreen } from './routes.ts';
import { useSession } from '../state/session.ts';
import { FIRST_SCREEN_MS, after } from '../ui/page/yield-to-browser.ts';
import { followBanner } from '../ui/page/bottom-inset.ts';
import { keepFocus } from '../ui/page/keep-focus.ts';
import { lazyPart } from '../ui/actions/load-on-intent.ts';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { useTakenOverInput } from './take-over-input.ts';
import { DeferredPart } from './deferred-part.tsx';
import styles from './layout.module.css';

const consent = lazyPart(async () => {
  try {
    return (await import('./deferred-parts.ts')).deferredParts.ConsentHost;
  } catch (error) {
    // Without its buttons the boot document's banner can't be answered.
    removeConsentPlaceholder();
    throw error;
  }
});

/** No search engine reads the desktop client's pages. */
const headTags =
  platform.kind === 'web'
    ? lazyPart(async () => (await import('./deferred-parts.ts')).deferredParts.HeadTags)
    : undefined;

/** Loaded while online, so that the offline notice can be shown. The desktop client loads it from disk. */
const notices = lazyPart(async () => {
  if (platform.kind === 'web' && navigator.onLine) await after(FIRST_SCREEN_MS);
  const { Notices } = await import('./notices/notices.tsx');
  return Notices;
});

const unfinished = lazyPart(async () => {
  const { UnfinishedBar } = await import('../paying/unfinished/unfinished-bar.tsx');
  return UnfinishedBar;
});

const verifyBanner = lazyPart(async () => {
  const { VerifyBanner } = await import('../features/verification/verify-banner.tsx');
  return VerifyBanner;
});

/** The place of the banner about an unverified email. It has its height before its code is there. */
function VerifyPlace() {
  const wanted = useSession(
    ({ authenticated, emailVerified, bannerClosed }) =>
      authenticated && emailVerified === false && !bannerClosed,
  );
  // Asked here, so that a change of the address renders only this part of the layout.
  const { layout } = matchScreen(useLocation().pathname);
  if (!wanted || layout === 'noVerifyBanner') return null;
  return (
    <div className={styles.verify}>
      <DeferredPart source={verifyBanner} />
    </div>
  );
}

/** How long to wait for a prefetched page to set its title after navigation. In ms. */
const TITLE_WITHIN_MS = 400;

/** Announces the new page's title to screen readers after navigation, and moves focus to the main area. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    // A followed link in the header keeps focus; one inside the old page is gone, so focus is on the body.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    const timer = window.setTimeout(() => setTitle(document.title), TITLE_WITHIN_MS);
    return () => window.clearTimeout(timer);
  }, [pathname]);

  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}

/** Keeps the page clear of the boot document's banner until the app's is there, and removes it with the layout. */
function useConsentPlaceholder(): void {
  useLayoutEffect(() => {
    const stop = followBanner(placeholderBanner());
    return () => {
      removeConsentPlaceholder();
      stop?.();
    };
  }, []);
}

/** Header, footer and banners around the screen of the address, by the layout that its route names. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useT();
  const authenticated = useSession((state) => state.authenticated);
  useConsentPlaceholder();
  useTakenOverInput();
  useEffect(keepFocus, []);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      {/* First in keyboard order, though shown at the bottom: keyboard users need not cross the page to answer. */}
      <DeferredPart source={consent} />
      <Header />
      <DeferredPart source={notices} />
      <VerifyPlace />
      {authenticated && <DeferredPart source={unfinished} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
      {headTags && <DeferredPart source={headTags} />}
    </>
  );
}
