import { useEffect, useState } from 'react';
import { useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/**
 * Explains in the desktop client why a member has to sign in again: the keyring can't decrypt the stored session. The
 * client keeps that session and does not overwrite it. Shows nothing in all other cases.
 */
export function UnreadableSessionNote() {
  const t = useT();
  const [aside, setAside] = useState(false);

  useEffect(() => {
    let mounted = true;
    void platform.sessionKeeping.get().then((keeping) => {
      if (mounted && keeping && keeping.place !== 'browser') setAside(keeping.keptAside);
    });
    return () => {
      mounted = false;
    };
  }, []);

  return aside ? <Notice kind="warning">{t('login.keptAside')}</Notice> : null;
}
