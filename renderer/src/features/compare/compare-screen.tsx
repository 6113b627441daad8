import { useT } from '../../i18n/texts.ts';
import { clearCompared, useCompared } from '../../item/kept/compared.ts';
import { paths } from '../../paths.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CompareIcon, TrashIcon } from '../../ui/icons/more-icons.tsx';
import { CompareTable } from './compare-table.tsx';
import styles from './compare.module.css';
import '../../i18n/en/deferred.ts';

/** Up to four items side by side. */
export function CompareScreen() {
  const t = useT();
  const compared = useCompared();
  useDocumentTitle(t('kept.compareTitle'));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('kept.compareTitle')}</h1>
        {compared.length > 0 && (
          <Button dense variant="quiet" icon={<TrashIcon />} onClick={clearCompared}>
            {t('kept.forget')}
          </Button>
        )}
      </div>
      {compared.length === 0 ? (
        <EmptyState
          picture={<CompareIcon size={48} />}
          title={t('kept.compareNone')}
          hint={t('kept.compareNoneHint')}
          actions={<ButtonLink to={paths.products}>{t('home.search')}</ButtonLink>}
        />
      ) : (
        <>
          <CompareTable items={compared} />
          {compared.length === 1 && <p className={styles.hint}>{t('kept.compareOne')}</p>}
        </>
      )}
    </div>
  );
}
