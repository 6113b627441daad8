import type { ReactNode } from 'react';
import { bringLaterTexts, useT } from '../i18n/texts.ts';
import { useSession } from '../state/session.ts';
import { lazyPart } from '../ui/load-on-intent.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { LatePart } from './late-part.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import styles from './layout.module.css';

const consent = lazyPart(async () => (await import('./late-parts.ts')).lateParts.ConsentHost);

const notices = lazyPart(async () => (await import('./late-parts.ts')).lateParts.Notices);

const unfinished = lazyPart(async () => {
  const [{ UnfinishedBar }] = await Promise.all([
    import('../features/unfinished/unfinished-bar.tsx'),
    bringLaterTexts(),
  ]);
  return UnfinishedBar;
});

/** Header, main area, footer, cookie banner: the default layout (documents 1 and 2, §2). */
export function Layout({ children }: { children: ReactNode }) {
  const t = useT();
  const authenticated = useSession((state) => state.authenticated);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      {/* Early in order, so that the keyboard need not cross the page to answer; it lies at the lower edge. */}
      <LatePart source={consent} />
      <Header />
      <LatePart source={notices} />
      {authenticated && <LatePart source={unfinished} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
    </>
  );
}
