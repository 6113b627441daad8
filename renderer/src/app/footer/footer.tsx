import { useT } from '../../i18n/texts.ts';
import { lazyPart } from '../../ui/actions/load-on-intent.ts';
import { LatePart } from '../late-part.tsx';
import styles from './footer.module.css';

const content = lazyPart(async () => (await import('../late-parts.ts')).lateParts.FooterContent);

/** The end of every page. It loads after the first view; its room is kept. */
export function Footer() {
  const t = useT();
  return (
    <footer className={styles.footer} data-on-floor="" aria-label={t('footer.label')}>
      <LatePart source={content} />
    </footer>
  );
}
