import { useEffect, useState } from 'react';
import { useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Says before a sign-in that the browser blocks cookies, without which no session holds. */
export function CookiesNote() {
  const t = useT();
  const [areKept, setKept] = useState(platform.keepsCookies);

  // The user may come back from the browser's settings.
  useEffect(() => {
    const lookAgain = () => setKept(platform.keepsCookies());
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, []);

  if (areKept) return null;
  return (
    <Notice kind="error" announce="alert">
      {t('login.cookies')}
    </Notice>
  );
}
