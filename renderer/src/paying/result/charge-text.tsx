import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { useSums } from '../../screen/use-sums.ts';
import { openDialog } from '../../state/dialog.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Charge } from './charge.ts';

const TEXTS = {
  balance: 'result.charged',
  order: 'result.paid',
  items: 'result.ordered',
} as const satisfies Record<Charge['from'], string>;

/** Names the sum that the server charged, and warns if the buyer has seen another one. */
export function ChargeText({ charge: { sum, from, agreed } }: { charge: Charge }) {
  const t = useT();
  const { sentence } = useSums();
  const text = t(TEXTS[from], { amount: sentence(sum) });
  if (!agreed) return <p>{text}</p>;
  return (
    <Notice
      kind="warning"
      announce="alert"
      title={text}
      actions={
        <>
          <Button dense onClick={() => openDialog({ name: 'SUPPORT' })}>
            {t('unfinished.support')}
          </Button>
          <ButtonLink dense variant="secondary" to={paths.orders}>
            {t('unfinished.history')}
          </ButtonLink>
        </>
      }
    >
      {t('result.otherSum', { amount: sentence(agreed) })}
    </Notice>
  );
}
