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
  const [asked, setAsked] = useState<'accept' | 'decline'>();
  if (!asked) {
    return (
      <div className={styles.foot}>
        <Button variant="secondary" onClick={() => setAsked('decline')}>
          {t('offer.decline')}
        </Button>
        <Button onClick={() => setAsked('accept')}>{t('offer.accept')}</Button>
      </div>
    );
  }
  const back = (
    <Button variant="secondary" disabled={decide.busy} onClick={() => setAsked(undefined)}>
      {t('form.back')}
    </Button>
  );
  if (asked === 'decline') {
    return (
      <InlineConfirm title={t('offer.declineQuestion')} text={t('offer.declineMeans')}>
        {back}
        <Button busy={decide.busy} onClick={() => void decide.ask('decline', offer)}>
          {t('offer.declineYes')}
        </Button>
      </InlineConfirm>
    );
  }
  const price = sentence({ exact: [offer.servicePrice ?? offer.userPrice] });
  return (
    <InlineConfirm title={t('offer.acceptQuestion', { price })} text={t('offer.acceptMeans')}>
      {back}
      <Button busy={decide.busy} onClick={() => void decide.ask('accept', offer)}>
        {t('offer.acceptYes')}
      </Button>
    </InlineConfirm>
  );
}
