import { useT } from '../../i18n/texts.ts';
import { lazyPart } from '../../ui/actions/load-on-intent.ts';
import { DeferredPart } from '../deferred-part.tsx';
import styles from './footer.module.css';

const content = lazyPart(async () => (await import('../deferred-parts.ts')).deferredParts.FooterContent);

/** The page's footer. Its content loads after the first screen; CSS reserves its height. */
export function Footer() {
  const t = useT();
  return (
    <footer className={styles.footer} data-on-floor="" aria-label={t('footer.label')}>
      <DeferredPart source={content} />
    </footer>
  );
}
