import { useEffect, useState } from 'react';
import { useT } from '../../i18n/texts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** How long to stay silent after a failure, because the next try often succeeds. In ms. */
const SILENT_MS = 2000;

/** The part of a query's state that is used here. */
interface Asked {
  isPending: boolean;
  failureCount: number;
}

/**
 * Shows within three seconds of a failure that a part of the page can't be loaded and is being retried. Shows nothing
 * once all queries have answered or failed for good.
 * @param asked the queries of that part
 */
export function StillTrying({ asked }: { asked: readonly Asked[] }) {
  const t = useT();
  const failing = asked.some(({ isPending, failureCount }) => isPending && failureCount > 0);
  const [late, setLate] = useState(false);
  if (late && !failing) setLate(false);

  useEffect(() => {
    if (!failing) return undefined;
    const timer = setTimeout(() => setLate(true), SILENT_MS);
    return () => clearTimeout(timer);
  }, [failing]);

  if (!late) return null;
  return (
    <Notice kind="warning" announce="status">
      {t('account.stillTrying')}
    </Notice>
  );
}
