import { useEffect, useState } from 'react';
import { useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/**
 * Explains in the desktop client why a member has to sign in again: the keyring can't decrypt the stored session. The
 * client keeps that session and does not overwrite it. Shows nothing in all other cases.
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
