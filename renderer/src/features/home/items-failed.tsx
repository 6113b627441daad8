import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../i18n/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import styles from './items-failed.module.css';

/**
 * Shown in the place of items that could not be loaded. One press asks again for all that failed on the page.
 * @param busy whether they are being loaded
 */
export function ItemsFailed({ busy }: { busy: boolean }) {
  const t = useT();
  const queries = useQueryClient();
  const retry = () =>
    queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return (
    <div className={styles.failed} role="alert">
      <p>{t('shell.notLoaded')}</p>
      <Button variant="secondary" busy={busy} onClick={() => void retry()}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}
