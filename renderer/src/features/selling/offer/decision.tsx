import { useState } from 'react';
import type { Offer } from '#shared/wire/offers.ts';
import { useT } from '../../../i18n/texts.ts';
import { useSums } from '../../../payments/use-sums.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { DecisionRequest } from './use-decision.ts';
import { InlineConfirm } from '../inline-confirm.tsx';
import styles from '../selling.module.css';

/** The Accept and Decline buttons of an offer. Each asks for a confirmation, because it can't be undone. */
export function Decision({ offer, decide }: { offer: Offer; decide: DecisionRequest }) {
  const t = useT();
  const { sentence } = useSums();
  // The seller answers the offer that they see when they are asked, also if it changes under the question.
  const [asked, setAsked] = useState<{ action: 'accept' | 'decline'; seen: Offer }>();
  if (asked && decide.outcome?.kind === 'changed' && asked.seen !== offer) setAsked(undefined);
  if (!asked) {
    return (
      <div className={styles.foot}>
        <Button variant="secondary" onClick={() => setAsked({ action: 'decline', seen: offer })}>
          {t('offer.decline')}
        </Button>
        <Button onClick={() => setAsked({ action: 'accept', seen: offer })}>{t('offer.accept')}</Button>
      </div>
    );
  }
  const back = (
    <Button variant="secondary" disabled={decide.busy} onClick={() => setAsked(undefined)}>
      {t('form.back')}
    </Button>
  );
  if (asked.action === 'decline') {
    return (
      <InlineConfirm title={t('offer.declineQuestion')} text={t('offer.declineMeans')}>
        {back}
        <Button busy={decide.busy} onClick={() => void decide.ask('decline', asked.seen)}>
          {t('offer.declineYes')}
        </Button>
      </InlineConfirm>
    );
  }
  const price = sentence({ exact: [asked.seen.servicePrice ?? asked.seen.userPrice] });
  return (
    <InlineConfirm title={t('offer.acceptQuestion', { price })} text={t('offer.acceptMeans')}>
      {back}
      <Button busy={decide.busy} onClick={() => void decide.ask('accept', asked.seen)}>
        {t('offer.acceptYes')}
      </Button>
    </InlineConfirm>
  );
}
