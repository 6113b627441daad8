import { useT } from '../../i18n/texts.ts';
import type { SumChange } from './offer-changes.ts';
import type { Agreed } from '../../paying/use-agreed.ts';
import { useSums } from '../../screen/use-sums.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Tells that the seller gets another sum than they saw. The dialog itself follows the offer's status. */
export function OfferNotice({ changes, stopped }: Pick<Agreed<SumChange>, 'changes' | 'stopped'>) {
  const t = useT();
  const { sentence } = useSums();
  const [change] = changes;
  if (!change)
    return stopped ? (
      <Notice kind="warning" announce="alert">
        {t('ask.changed')}
      </Notice>
    ) : null;
  const [before, now] = [change.before, change.now].map((price) => sentence({ exact: [price] }));
  return (
    <Notice kind="warning" announce="alert" title={t(stopped ? 'offer.changedNotSent' : 'offer.changed')}>
      {t('offer.sumChanged', { before, now })}
    </Notice>
  );
}
