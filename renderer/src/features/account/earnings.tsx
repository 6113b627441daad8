import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EURO, formatMoney, fromEuro } from '../../../../shared/money.ts';
import { checkBalance } from '../../../../shared/rules/shortfall.ts';
import type { Profile } from '../../../../shared/wire/session.ts';
import { financialSummaryQuery } from '../../api/account.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { openDialog } from '../../state/dialog.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './earnings.module.css';

/** What was bought and sold so far, and what is there to spend (document 2, §2 "Account page"). */
export function Earnings({ profile }: { profile: Profile }) {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const authenticated = useSession((state) => state.authenticated);
  const summary = useQuery({
    ...financialSummaryQuery(scope),
    enabled: settled && authenticated,
    placeholderData: keepPreviousData,
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
            <Sum minor={summary.data?.purchases} failed={summary.isError} />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('account.sales')}</dt>
          <dd>
            <Sum minor={summary.data?.sales} failed={summary.isError} />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('account.balance')}</dt>
          <Balance balance={profile.balance} />
        </div>
      </dl>
      <div className={styles.action}>
        <Button variant="secondary" wide onClick={() => openDialog({ name: 'TOPUP' })}>
          {t('account.topUp')}
        </Button>
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

/** Minor units of EUR; a box of the same size until they are there. */
function Sum({ minor, failed }: { minor: number | undefined; failed: boolean }) {
  const locale = useLocale();
  if (minor !== undefined) return formatMoney(minor, EURO, locale);
  return failed ? '–' : <Skeleton shape="text" width={84} />;
}

/** The balance in EUR, and what that is in credits and in the reader's currency. */
function Balance({ balance }: { balance: number }) {
  const locale = useLocale();
  const { internalCurrency } = useSettings();
  const currency = usePreferences((state) => state.currency);
  const { credits } = checkBalance({ total: 0, balance, euroRate: internalCurrency.euroRate, minTopUp: 0 });
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (
    <>
      <dd>{formatMoney(balance, EURO, locale)}</dd>
      {credits && (
        <dd className={styles.second}>
          <bdi>
            {count.format(credits.balance / 100)} {internalCurrency.name}
          </bdi>
        </dd>
      )}
      {currency.code !== EURO.code && (
        <dd className={styles.second}>≈ {formatMoney(fromEuro(balance, currency), currency, locale)}</dd>
      )}
    </>
  );
}
