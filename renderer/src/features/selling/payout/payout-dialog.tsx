import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Intent } from '#shared/rules/intent.ts';
import { offerSum, type Offer } from '#shared/wire/offers.ts';
import type { Profile } from '#shared/wire/session.ts';
import { isNotFound } from '../../../api/errors.ts';
import { offerQuery } from '../../../api/offers.ts';
import { profileQuery } from '../../../api/session.ts';
import { hasRequiredContact } from '../../../form/contact-rules.ts';
import { initialContact, readDrafts } from '../../../form/drafts.ts';
import { errorDetail } from '../../../i18n/error-text.ts';
import { useT } from '../../../i18n/texts.ts';
import { ContinuePayment } from '../../../paying/continue-payment.tsx';
import { canContinue } from '../../../paying/payer-state.ts';
import { payments, useIntents } from '../../../paying/paying.ts';
import { statusText } from '../../../screen/status.ts';
import { useSums } from '../../../screen/use-sums.ts';
import { ScreenLoading } from '../../../screen/screen-loading.tsx';
import { closeDialog, openDialog, type Dialog as DialogData } from '../../../state/dialog.ts';
import { usePreferences, useScope } from '../../../state/preferences.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RequestSent } from '../sell/confirmation-dialog.tsx';
import { PayoutForm, type PayoutStep } from './payout-form.tsx';
import styles from '../selling.module.css';

type Props = Extract<DialogData, { name: 'PAYOUT' }>;

const TITLES = {
  contact: 'contact.title',
  method: 'payout.method',
  details: 'payout.details',
} as const;

/** The step to start at: that of an unfinished payout of this offer, else the method if the contact is complete. */
function startStep(offerId: string, profile: Profile): PayoutStep {
  const { payout } = readDrafts();
  if (payout?.offerId === offerId) return payout.step;
  return hasRequiredContact(initialContact(profile), 'payout') ? 'method' : 'contact';
}

/** PAYOUT: contact, method and details, then the confirmation. */
export function PayoutDialog({ offerId, sent }: Props) {
  return sent ? <RequestSent of="payout" intent={sent} /> : <PayoutSteps offerId={offerId} />;
}

function PayoutSteps({ offerId }: { offerId: string }) {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const offer = useQuery({
    ...offerQuery(offerId, scope),
    enabled: settled && offerId !== '',
    refetchOnWindowFocus: 'always',
  });
  const profile = useQuery({ ...profileQuery(scope), enabled: settled });
  const [step, setStep] = useState<PayoutStep>();
  const [busy, setBusy] = useState(false);
  const [startedNew, setStartedNew] = useState(false);
  const waiting = useIntents().find(
    (intent) => intent.subject.kind === 'payout' && intent.subject.offerId === offerId && canContinue(intent),
  );
  // Known once the profile has loaded. Later changes of the profile must not change the step.
  if (step === undefined && profile.data) setStep(startStep(offerId, profile.data));
  const shown = step ?? 'contact';
  const canPayOut = offer.data && profile.data && (offer.data.status === 'ready_for_payout' || busy);
  const inForm = canPayOut && (busy || startedNew || !waiting);

  const content = (): ReactNode => {
    if (offerId === '') return <ErrorState message={t('offer.idFailed')} />;
    if (isNotFound(offer.error)) return <ErrorState message={t('offer.notFound')} />;
    for (const [query, text] of [[offer, 'offer.failed'] as const, [profile, 'account.failed'] as const]) {
      if (query.data || !query.isError) continue;
      return (
        <ErrorState
          message={t(text)}
          hint={errorDetail(query.error)}
          retryLabel={t('shell.retry')}
          busy={offer.isFetching || profile.isFetching}
          onRetry={() => void Promise.all([offer.refetch(), profile.refetch()])}
        />
      );
    }
    if (!offer.data || !profile.data) return <ScreenLoading />;
    if (!canPayOut) return <Changed offer={offer.data} />;
    if (!inForm && waiting)
      return <Waiting offer={offer.data} intent={waiting} onStartNew={() => setStartedNew(true)} />;
    return (
      <PayoutForm
        offer={offer.data}
        profile={profile.data}
        step={shown}
        askOffer={async () => (await offer.refetch()).data}
        onStep={setStep}
        onBusy={setBusy}
      />
    );
  };
  return (
    <Dialog
      size={inForm && shown === 'contact' ? 'wide' : 'regular'}
      title={t(inForm ? TITLES[shown] : 'history.getPaid')}
      description={inForm && shown === 'contact' ? t('payout.contactText') : undefined}
      closeLabel={t('shell.close')}
      onClose={closeDialog}
      busy={busy}
    >
      {content()}
    </Dialog>
  );
}

/** Shown if the offer is no longer ready for a payout. */
function Changed({ offer }: { offer: Offer }) {
  const t = useT();
  return (
    <div className={styles.form}>
      <Notice kind="warning" announce="alert" title={t('payout.changedFailed')}>
        {t('payout.changed', { status: statusText(offer.status, t) })}
      </Notice>
      <div className={styles.foot}>
        <Button onClick={() => openDialog({ name: 'OFFER_DETAILS', offerId: offer.id })}>
          {t('history.answer')}
        </Button>
      </div>
    </div>
  );
}

/** Shown if a payout by card was started and the card details are missing. */
function Waiting({ offer, intent, onStartNew }: { offer: Offer; intent: Intent; onStartNew: () => void }) {
  const t = useT();
  const { sentence } = useSums();
  const amount = sentence({ exact: [offerSum(offer)] });
  return (
    <div className={styles.form}>
      <Notice kind="info">{t('payout.waiting', { amount })}</Notice>
      <ContinuePayment intent={intent} size="wide" />
      <Button
        wide
        variant="secondary"
        onClick={() => {
          void payments.forget(intent);
          onStartNew();
        }}
      >
        {t('payout.anew')}
      </Button>
    </div>
  );
}
