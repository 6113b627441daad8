import { useEffect, useState } from 'react';
import { useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/**
 * In the desktop client, why somebody who was signed in has to do it again: the keyring does not open what was kept
 * (document 3: kept aside, never overwritten). Nothing where that is not so.
 */
export function KeptAsideNote() {
  const t = useT();
  const [aside, setAside] = useState(false);

  useEffect(() => {
    let here = true;
    void platform.sessionKeeping.get().then((told) => {
      if (here && told && told.place !== 'browser') setAside(told.keptAside);
    });
    return () => {
      here = false;
    };
  }, []);

  return aside ? <Notice kind="warning">{t('login.keptAside')}</Notice> : null;
}
