import type { Offer } from '#shared/wire/offers.ts';
import { isNotFound } from '../../../api/errors.ts';
import { errorDetail } from '../../../i18n/error-text.ts';
import { useT } from '../../../i18n/texts.ts';
import { OutcomeNotice } from '../../../paying/outcome-notice.tsx';
import { closeDialog, openDialog, type Dialog as DialogData } from '../../../state/dialog.ts';
import { TradeOffersLink } from '../../../screen/trade-offers-link.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { Decision } from './decision.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { useOffer } from './use-offer.ts';
import { useDecision, type DecisionRequest } from './use-decision.ts';
import offerStyles from './offer.module.css';
import styles from '../selling.module.css';

type Props = Extract<DialogData, { name: 'OFFER_DETAILS' }>;

/** OFFER_DETAILS: an offer, its status and the seller's next step. */
export function OfferDialog({ offerId }: Props) {
  const t = useT();
  const decide = useDecision(offerId);
  return (
    <Dialog title={t('offer.title')} closeLabel={t('shell.close')} onClose={closeDialog} busy={decide.busy}>
      {offerId === '' ? (
        <ErrorState message={t('offer.idFailed')} />
      ) : (
        <Content id={offerId} decide={decide} />
      )}
    </Dialog>
  );
}

function Content({ id, decide }: { id: string; decide: DecisionRequest }) {
  const t = useT();
  const offer = useOffer(id);
  if (isNotFound(offer.error)) return <ErrorState message={t('offer.notFound')} />;
  if (!offer.data && offer.isError) {
    return (
      <ErrorState
        message={t('offer.failed')}
        hint={errorDetail(offer.error)}
        retryLabel={t('shell.retry')}
        busy={offer.isFetching}
        onRetry={() => void offer.refetch()}
      />
    );
  }
  if (!offer.data) return <OfferSkeleton />;
  return (
    <div className={offerStyles.body}>
      <OfferFacts offer={offer.data} />
      <OutcomeNotice
        outcome={decide.outcome}
        busy={decide.busy}
        onCheck={(intent) => void decide.check(intent)}
      />
      <Action offer={offer.data} decide={decide} />
    </div>
  );
}

/** Placeholders while an offer loads. */
function OfferSkeleton() {
  const t = useT();
  return (
    <div className={offerStyles.body} role="status">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <div className={offerStyles.head}>
        <span className={offerStyles.name}>
          <Skeleton shape="text" width={220} />
        </span>
        <Skeleton shape="text" width={96} />
        <Skeleton shape="text" width="80%" />
      </div>
      <Skeleton height={82} />
      <Skeleton height={164} />
    </div>
  );
}

/** The next step of an offer, by its status. */
function Action({ offer, decide }: { offer: Offer; decide: DecisionRequest }) {
  const t = useT();
  switch (offer.status) {
    case 'offer':
      return <Decision offer={offer} decide={decide} />;
    case 'awaiting_item':
      return (
        <div className={styles.foot}>
          <TradeOffersLink />
        </div>
      );
    case 'ready_for_payout':
      return (
        <div className={styles.foot}>
          <Button onClick={() => openDialog({ name: 'PAYOUT', offerId: offer.id })}>
            {t('history.getPaid')}
          </Button>
        </div>
      );
    default:
      return null;
  }
}
