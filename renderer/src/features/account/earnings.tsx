import { useQuery } from '@tanstack/react-query';
import type { SumTexts } from '#shared/sums.ts';
import type { Profile } from '#shared/wire/session.ts';
import { financialSummaryQuery } from '../../api/account.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useT } from '../../i18n/texts.ts';
import { euroSum, useSums } from '../../screen/use-sums.ts';
import { openDialog } from '../../state/dialog.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PlusIcon } from '../../ui/icons/more-icons.tsx';
import { SumLines } from '../../ui/text/sum-lines.tsx';
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
  const { texts, ofBalance } = useSums();
  const likeBalance = texts(ofBalance(profile.balance));
  const likeSum = texts(euroSum(0));
  // If the summary failed, use the profile's balance.
  const balance =
    summary.data || summary.isError
      ? texts({ ...ofBalance(profile.balance), estimate: summary.data?.availableBalance })
      : undefined;
  return (
    <section className={styles.card} aria-labelledby="account-earnings">
      <h2 id="account-earnings" className={styles.title}>
        {t('account.earnings')}
      </h2>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t('account.purchases')}</dt>
          <dd>
            <Total
              of={summary.data && texts(summary.data.purchases)}
              like={likeSum}
              failed={summary.isError}
            />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('account.sales')}</dt>
          <dd>
            <Total of={summary.data && texts(summary.data.sales)} like={likeSum} failed={summary.isError} />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('account.balance')}</dt>
          <dd>
            <Total of={balance} like={likeBalance} failed={summary.isError} />
          </dd>
        </div>
      </dl>
      <div className={styles.action}>
        <Button variant="secondary" wide icon={<PlusIcon />} onClick={() => openDialog({ name: 'TOPUP' })}>
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
            {errorText(summary.error, 'account.summaryFailed')}
          </Notice>
        </div>
      )}
    </section>
  );
}

interface TotalProps {
  of: SumTexts | undefined;
  /** Has as many lines. */
  like: SumTexts;
  failed: boolean;
}

/** A total; as high a placeholder while it loads, a dash if it failed. */
function Total({ of, like, failed }: TotalProps) {
  if (of) return <SumLines of={of} />;
  if (failed) return '–';
  return like.map((text, line) => (
    <span key={text} className={line > 0 ? styles.unit : undefined}>
      <Skeleton shape="text" width={84} />
    </span>
  ));
}
