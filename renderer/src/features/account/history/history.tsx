import { useId } from 'react';
import { errorDetail } from '../../../i18n/error-text.ts';
import { useT } from '../../../i18n/texts.ts';
import { useSums } from '../../../screen/use-sums.ts';
import { PrintButton } from '../../../print/print-button.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { HistoryList } from './history-list.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { searchableTexts } from './labels.ts';
import { NeedsYou } from './needs-you.tsx';
import { filterTransactions } from './filter-transactions.ts';
import { StillTrying } from '../still-trying.tsx';
import { TRANSACTION_TYPES, type Transaction, type TransactionType } from './transactions.ts';
import { useHistoryView, type HistoryView } from './use-history-view.ts';
import { useTransactions, type Transactions } from './use-transactions.ts';
import styles from './history.module.css';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';

const EMPTY = {
  all: 'history.none',
  deposits: 'history.noDeposits',
  purchases: 'history.noPurchases',
  offers: 'history.noOffers',
} as const;

const FAILED = {
  deposits: 'history.depositsFailed',
  purchases: 'history.purchasesFailed',
  offers: 'history.offersFailed',
} as const;

/** The transaction history: deposits, purchases and offers in one list; above it what waits for the member. */
export function History() {
  const t = useT();
  const { texts } = useSums();
  const title = useId();
  const view = useHistoryView();
  const transactions = useTransactions();
  const found = filterTransactions(transactions.rows, view, (row) =>
    searchableTexts(row, t, texts({ exact: row.amounts })),
  );
  const waits = found.length === 0 && partsOf(view).some((type) => transactions.loading.includes(type));

  if (transactions.isFirstAsk) {
    return (
      <section className={styles.history} aria-labelledby={title}>
        <h2 id={title} className={styles.title}>
          <VisuallyHidden>{t('history.title')}</VisuallyHidden>
          <Skeleton shape="text" width={180} />
        </h2>
        <Skeleton height={36} />
        <HistorySkeleton size={view.size} />
      </section>
    );
  }
  return (
    <>
      <NeedsYou rows={transactions.rows} />
      <section className={styles.history} aria-labelledby={title}>
        <header className={styles.head}>
          <h2 id={title} className={styles.title}>
            {t('history.title')}
          </h2>
          <div className={styles.side}>
            <p className={styles.found} role="status">
              {!waits && found.length > 0 && t('history.found', { count: found.length })}
            </p>
            <PrintHistory rows={found} view={view} transactions={transactions} />
          </div>
        </header>
        <HistoryTools view={view} />
        <StillTrying asked={transactions.asked} />
        <Failures transactions={transactions} />
        {found.length > 0 && <HistoryList rows={found} view={view} />}
        {waits && <HistorySkeleton size={view.size} />}
        <div className={styles.nothing} role="status">
          {found.length === 0 && !waits && <Nothing view={view} failed={transactions.failed} />}
        </div>
      </section>
    </>
  );
}

interface PrintHistoryProps {
  rows: readonly Transaction[];
  view: HistoryView;
  transactions: Transactions;
}

/** 'Print' for all rows of the view, not only those of the page. */
function PrintHistory({ rows, view, transactions: { loading, failed } }: PrintHistoryProps) {
  const t = useT();
  const parts = partsOf(view);
  const isReady = rows.length > 0 && !parts.some((type) => loading.includes(type));
  const missing = parts.filter((type) => failed.includes(type)).map((type) => t(`history.${type}`));
  return (
    <PrintButton
      isScreen
      about={t('history.title')}
      record={
        isReady
          ? { kind: 'history', rows, shown: t(`history.${view.type}`), search: view.search.trim(), missing }
          : undefined
      }
    />
  );
}

/** The histories that a view shows. */
function partsOf({ type }: HistoryView): readonly TransactionType[] {
  return type === 'all' ? TRANSACTION_TYPES : [type];
}

/** Names the histories that failed to load. The list shows the others. */
function Failures({ transactions: { failed, reason, retry, retrying } }: { transactions: Transactions }) {
  const t = useT();
  if (failed.length === 0) return null;
  const all = failed.length === TRANSACTION_TYPES.length;
  const detail = errorDetail(reason);
  return (
    <Notice
      kind="error"
      announce="alert"
      actions={
        <Button dense variant="secondary" busy={retrying} onClick={retry}>
          {t('shell.retry')}
        </Button>
      }
    >
      {all ? <p>{t('history.failed')}</p> : failed.map((type) => <p key={type}>{t(FAILED[type])}</p>)}
      {detail && <p>{detail}</p>}
    </Notice>
  );
}

/** An empty list, with a button to reset filters. If a history failed, it does not claim that there is nothing. */
function Nothing({ view, failed }: { view: HistoryView; failed: readonly TransactionType[] }) {
  const t = useT();
  const unknown = partsOf(view).some((type) => failed.includes(type));
  const back = view.isFiltered && (
    <Button dense variant="secondary" onClick={view.reset}>
      {t('history.reset')}
    </Button>
  );
  if (unknown) return back && <p>{back}</p>;
  return (
    <EmptyState
      title={t(EMPTY[view.type])}
      hint={view.isFiltered ? undefined : t('history.noneHint')}
      actions={back}
    />
  );
}

/** The search field and the filter. The list follows every letter, so Enter does nothing. */
function HistoryTools({ view }: { view: HistoryView }) {
  const t = useT();
  return (
    <div className={styles.tools}>
      <SearchField
        dense
        label={t('history.search')}
        placeholder={t('history.search')}
        submitLabel={t('history.search')}
        clearLabel={t('header.searchClear')}
        maxLength={100}
        value={view.search}
        onChange={view.setSearch}
        onSubmit={() => undefined}
      />
      <Select
        dense
        hideLabel
        label={t('history.filter')}
        placeholder={t('history.all')}
        value={view.type}
        onChange={view.setType}
        options={[
          { value: 'all', label: t('history.all') },
          { value: 'deposits', label: t('history.deposits') },
          { value: 'purchases', label: t('history.purchases') },
          { value: 'offers', label: t('history.offers') },
        ]}
      />
    </div>
  );
}
