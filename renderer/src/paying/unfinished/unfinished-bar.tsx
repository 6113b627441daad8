import { useLocation, useNavigate } from 'react-router-dom';
import { isUncertain, type Intent } from '#shared/rules/intent.ts';
import { useT } from '../../i18n/texts.ts';
import { ContinuePayment } from '../continue-payment.tsx';
import { canContinue, payerState } from '../payer-state.ts';
import { readPurchaseSearch } from '../result/purchase-search.ts';
import { payments, useUnreadableIntents } from '../paying.ts';
import { useSums } from '../../screen/use-sums.ts';
import { paymentStatusPath } from '../result-paths.ts';
import { paths } from '../../paths.ts';
import { openDialog, useDialog } from '../../state/dialog.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice, type NoticeKind } from '../../ui/feedback/notice.tsx';
import { stateText, titleOf } from './intent-texts.ts';
import { Unreadable } from './unreadable.tsx';
import { useWatchedIntents } from './use-watched-intents.ts';
import styles from './unfinished-bar.module.css';
import '../../i18n/en/deferred.ts';

const TONE = {
  asking: 'info',
  lost: 'warning',
  open: 'info',
  away: 'info',
  done: 'success',
  failed: 'error',
} as const satisfies Record<Intent['step'], NoticeKind>;

const HISTORY = {
  purchase: paths.orders,
  deposit: paths.transactions,
  payout: paths.offers,
  offer: paths.offers,
} as const;

/**
 * Payments whose end the member has not seen: after a crash, a reload, a network failure, or in another window. Each
 * shows its state and the next step. Hidden while a dialog is open.
 */
export function UnfinishedBar() {
  const t = useT();
  const intents = useWatchedIntents();
  const unreadable = useUnreadableIntents();
  const dialogOpen = useDialog((state) => state.active !== undefined);
  useLocation();
  const shown = intents.filter((intent) => !isOfThisPage(intent));
  if (shown.length + unreadable.length === 0 || dialogOpen) return null;
  return (
    <section className={styles.bar} aria-label={t('unfinished.title')}>
      {shown.map((intent) => (
        <Unfinished key={intent.key} intent={intent} />
      ))}
      {unreadable.map((each) => (
        <Unreadable key={each.stored?.slot ?? ''} unreadable={each} />
      ))}
    </section>
  );
}

/**
 * True if the page of the current address shows this payment. The address is the window's: the router's place is the page
 * that is still shown while the result page loads.
 */
function isOfThisPage({ order, key }: Intent): boolean {
  if (order !== undefined && order === new URLSearchParams(window.location.search).get('order')) return true;
  const state: unknown = window.history.state;
  return readPurchaseSearch(Object(state).usr)?.key === key;
}

function Unfinished({ intent }: { intent: Intent }) {
  const t = useT();
  const { sentence } = useSums();
  return (
    <Notice
      kind={TONE[intent.step]}
      announce="status"
      title={titleOf(intent, t, sentence)}
      closeLabel={t('unfinished.forget')}
      {...(!isUncertain(intent) && { onClose: () => void payments.forget(intent) })}
      actions={<IntentActions intent={intent} />}
    >
      {stateText(intent, t)}
    </Notice>
  );
}

function IntentActions({ intent }: { intent: Intent }) {
  const t = useT();
  const navigate = useNavigate();
  switch (intent.step) {
    case 'asking':
    case 'lost':
      return (
        <Button dense variant="secondary" onClick={() => void payments.check(intent)}>
          {t('unfinished.check')}
        </Button>
      );
    case 'open':
      return (
        <Button dense variant="secondary" onClick={() => void navigate(intent.where)}>
          {t('unfinished.retry')}
        </Button>
      );
    case 'away':
      return (
        <>
          {canContinue(intent) && <ContinuePayment intent={intent} size="dense" />}
          <ButtonLink dense variant="secondary" to={paymentStatusPath(intent)}>
            {t('unfinished.status')}
          </ButtonLink>
          {payerState(intent) === 'with-provider' && (
            <Button dense variant="quiet" onClick={() => openDialog({ name: 'SUPPORT' })}>
              {t('unfinished.support')}
            </Button>
          )}
        </>
      );
    case 'done':
    case 'failed':
      return (
        <ButtonLink dense variant="secondary" to={HISTORY[intent.subject.kind]}>
          {t('unfinished.history')}
        </ButtonLink>
      );
  }
}
