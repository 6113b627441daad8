import { useQuery } from '@tanstack/react-query';
import { formatCredits } from '#shared/credits.ts';
import { EURO, euros, formatMoney, type Price } from '#shared/money.ts';
import { checkBalance } from '#shared/rules/shortfall.ts';
import type { FinancialSummary } from '#shared/wire/account.ts';
import type { Profile } from '#shared/wire/session.ts';
import { financialSummaryQuery } from '../../api/account.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { openDialog } from '../../state/dialog.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StillTrying } from './still-trying.tsx';
import styles from './earnings.module.css';

/** The totals of purchases and sales, and the available balance. */
export function Earnings({ profile }: { profile: Profile }) {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const summary = useQuery({
    ...financialSummaryQuery(scope),
    enabled: settled && authenticated,
  });
  return (
    <section className={styles.card} aria-labelledby="account-earnings">
      <h2 id="account-earnings" className={styles.title}>
        {t('account.earnings')}
      </h2>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t('account.purchases')}</dt>
          <dd>
            <Sum price={summary.data?.purchases} failed={summary.isError} />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('account.sales')}</dt>
          <dd>
            <Sum price={summary.data?.sales} failed={summary.isError} />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('account.balance')}</dt>
          <Balance balance={profile.balance} summary={summary.data} failed={summary.isError} />
        </div>
      </dl>
      <div className={styles.action}>
        <Button variant="secondary" wide onClick={() => openDialog({ name: 'TOPUP' })}>
          {t('account.topUp')}
        </Button>
      </div>
      <div className={styles.failed}>
        <StillTrying asked={[summary]} />
      </div>
      {summary.isError && (
        <div className={styles.failed}>
          <Notice
            kind="error"
            announce="alert"
            actions={
              <Button
                dense
                variant="secondary"
                busy={summary.isFetching}
                onClick={() => void summary.refetch()}
              >
                {t('shell.retry')}
              </Button>
            }
          >
            {t('account.summaryFailed')}
          </Notice>
        </div>
      )}
    </section>
  );
}

interface SumProps {
  price: Price | undefined;
  failed: boolean;
}

/** A sum; a skeleton while it loads, a dash if it failed. */
function Sum({ price, failed }: SumProps) {
  const locale = useLocale();
  if (price) return formatMoney(price, locale);
  return failed ? '–' : <Skeleton shape="text" width={84} />;
}

interface BalanceProps {
  /** Minor units of EUR. */
  balance: number;
  summary: FinancialSummary | undefined;
  failed: boolean;
}

/** The available balance, also in credits and in EUR. */
function Balance({ balance, summary, failed }: BalanceProps) {
  const locale = useLocale();
  const { internalCurrency } = useSettings();
  const { credits } = checkBalance({ total: 0, balance, euroRate: internalCurrency.euroRate, minTopUp: 0 });
  return (
    <>
      <dd>
        {/* If the summary failed, use the profile's balance in EUR. */}
        <Sum price={summary?.availableBalance ?? (failed ? euros(balance) : undefined)} failed={failed} />
      </dd>
      {credits && (
        <dd className={styles.second}>
          <bdi>
            {formatCredits(credits.balance, locale)} {internalCurrency.name}
          </bdi>
        </dd>
      )}
      {summary && summary.availableBalance.currency.code !== EURO.code && (
        <dd className={styles.second}>{formatMoney(euros(balance), locale)}</dd>
      )}
    </>
  );
}
