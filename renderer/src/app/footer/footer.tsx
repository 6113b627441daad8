import { useEffect, useState } from 'react';
import { useT } from '../../i18n/texts.ts';
import { usePreferences } from '../../state/preferences.ts';
import { lazyPart } from '../../ui/load-on-intent.ts';
import styles from './footer.module.css';

const content = lazyPart(async () => (await import('./footer-content.tsx')).FooterContent);

/**
 * What stands below every page (document 2, §2 "Footer"). It is below the first view, so its code comes after that of
 * the page; its room is kept.
 */
export function Footer() {
  const t = useT();
  const settled = usePreferences((state) => state.settled);
  const [Content, setContent] = useState(() => content.peek());

  useEffect(() => {
    if (!settled) return;
    // Without a network the page simply has no footer; the next start tries anew.
    content.load().then(
      (part) => setContent(() => part),
      () => undefined,
    );
  }, [settled]);

  return (
    <footer className={styles.footer} aria-label={t('footer.label')}>
      {Content && <Content />}
    </footer>
  );
}
