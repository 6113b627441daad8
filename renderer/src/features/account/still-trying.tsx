import { useEffect, useState } from 'react';
import { useT } from '../../i18n/texts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** A second try that helps is not worth a word; after this long there is one. In ms. */
const SILENT_MS = 2000;

/** What of a query says how it stands. */
interface Asked {
  isPending: boolean;
  failureCount: number;
}

/**
 * Says within three seconds of a first failure that a part of the page can't be loaded, while it is still asked for.
 * Says nothing once all answers are there or have failed for good.
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
