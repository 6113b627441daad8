import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Intent } from '#shared/rules/intent.ts';
import type { Offer } from '#shared/wire/offers.ts';
import { useT } from '../../../i18n/texts.ts';
import { payments } from '../../../paying/paying.ts';
import { paths } from '../../../paths.ts';
import { closeDialog, openDialog } from '../../../state/dialog.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { OfferAmount } from '../offer-amount.tsx';
import { useOffer } from '../offer/use-offer.ts';

interface RequestSentProps {
  of: 'sell' | 'payout';
  /** Is forgotten once this is on screen. */
  intent: Intent;
  /** The shop's offer, as soon as it is there. */
  offer?: Offer | undefined;
}

/** Confirms a sell request or a payout request, and leads to the history or to the offer. */
export function RequestSent({ of, intent, offer }: RequestSentProps) {
  const t = useT();
  // Forget the intent only once this is on screen: after a crash before that, the next start reports the result.
  useEffect(() => void payments.forget(intent), [intent]);
  const navigate = useNavigate();
  return (
    <Dialog
      title={t(`${of}.sentTitle`)}
      description={<span role="status">{t(offer ? 'offer.nextOffer' : `${of}.sentText`)}</span>}
      closeLabel={t('shell.close')}
      onClose={closeDialog}
      actions={
        <>
          <Button
            {...(offer && { variant: 'secondary' })}
            onClick={() => {
              closeDialog();
              void navigate(paths.offers);
            }}
          >
            {t('result.viewTransactions')}
          </Button>
          {offer && (
            <Button onClick={() => openDialog({ name: 'OFFER_DETAILS', offerId: offer.id })}>
              {t('history.answer')}
            </Button>
          )}
        </>
      }
    >
      {offer && <OfferAmount label={t('offer.ours')} offer={offer} />}
    </Dialog>
  );
}

/** SELL_CONFIRMATION: confirms a sell request, and shows our offer if it comes while this is open. */
export function ConfirmationDialog({ intent }: { intent: Intent }) {
  const { data } = useOffer(intent.order);
  return <RequestSent of="sell" intent={intent} offer={data?.status === 'offer' ? data : undefined} />;
}
