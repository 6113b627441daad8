import { errorDetail } from '../../i18n/error-text.ts';
import { useT } from '../../i18n/texts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Tells a payer who comes back during an update of the shop that their payment is safe. @param props.error undefined for none */
export function UpdateNotice({ error }: { error: unknown }) {
  const t = useT();
  if (error === undefined) return null;
  return (
    <Notice kind="warning" announce="status" title={errorDetail(error)}>
      {t('result.updating')}
    </Notice>
  );
}
