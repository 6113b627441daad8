import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { signInWithSteam } from './steam.ts';
import styles from './session.module.css';

/** An icon that suggests Steam without copying its logo. */
function SteamMark() {
  return (
    <svg aria-hidden="true" focusable="false" width="20" height="20" viewBox="0 0 24 24" fill="none">
      <circle cx="12" cy="12" r="9.25" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="14.75" cy="9.25" r="2.75" stroke="currentColor" strokeWidth="1.5" />
      <path d="M3 13.5l5.5 2.3m4-3.3-2 2" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="9.25" cy="16" r="1.75" fill="currentColor" />
    </svg>
  );
}

/** The Steam sign-in button, the first way to sign in. @param alone leaves out the 'or with email' below it */
export function SteamButton({ disabled, alone }: { disabled?: boolean; alone?: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <>
      <Button
        name="steam"
        variant="dark"
        wide
        icon={<SteamMark />}
        disabled={disabled}
        onClick={() => void signInWithSteam(navigate)}
      >
        {t('login.steam')}
      </Button>
      {!alone && <p className={styles.or}>{t('login.or')}</p>}
    </>
  );
}
