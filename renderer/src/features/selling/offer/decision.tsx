import { useState } from 'react';
import { offerSum, type Offer } from '#shared/wire/offers.ts';
import { useT } from '../../../i18n/texts.ts';
import { offerChanges } from '../offer-changes.ts';
import { useAgreed } from '../../../paying/use-agreed.ts';
import { useSums } from '../../../screen/use-sums.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { DecisionAction, DecisionRequest } from './use-decision.ts';
import { InlineConfirm } from '../inline-confirm.tsx';
import { OfferNotice } from '../offer-notice.tsx';
import styles from '../selling.module.css';

/** The Accept and Decline buttons of an offer. Each asks for a confirmation, because it can't be undone. */
export function Decision({ offer, decide }: { offer: Offer; decide: DecisionRequest }) {
  const t = useT();
  const { sentence } = useSums();
  const [asked, setAsked] = useState<DecisionAction>();
  const agreed = useAgreed(offer, offerChanges);
  const busy = decide.busy || agreed.isNew;
  const question = (action: DecisionAction) => () => {
    agreed.agree();
    setAsked(action);
  };
  const answer = async (action: DecisionAction) => {
    agreed.agree();
    const outcome = await decide.ask(action, offer);
    if (outcome?.kind === 'changed') agreed.stop();
  };
  const notice = !decide.busy && <OfferNotice changes={agreed.changes} stopped={agreed.stopped} />;
  if (!asked) {
    return (
      <>
        {notice}
        <div className={styles.foot}>
          <Button variant="secondary" busy={busy} onClick={question('decline')}>
            {t('offer.decline')}
          </Button>
          <Button busy={busy} onClick={question('accept')}>
            {t('offer.accept')}
          </Button>
        </div>
      </>
    );
  }
  const texts =
    asked === 'accept'
      ? {
          title: t('offer.acceptQuestion', { price: sentence({ exact: [offerSum(offer)] }) }),
          text: t('offer.acceptMeans'),
          yes: t('offer.acceptYes'),
        }
      : {
          title: t('offer.declineQuestion'),
          text: t('offer.declineMeans'),
          yes: t('offer.declineYes'),
        };
  return (
    <>
      {notice}
      <InlineConfirm title={texts.title} text={texts.text}>
        <Button variant="secondary" disabled={decide.busy} onClick={() => setAsked(undefined)}>
          {t('form.back')}
        </Button>
        <Button busy={busy} onClick={() => void answer(asked)}>
          {texts.yes}
        </Button>
      </InlineConfirm>
    </>
  );
}
