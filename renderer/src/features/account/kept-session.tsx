import { useState } from 'react';
import type { Keyring, SessionKeeping } from '#shared/session-keeping.ts';
import { useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { useSessionKeeping } from '../../state/session-keeping.ts';
import { FormError } from '../../ui/feedback/notice.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import styles from './account.module.css';

/** The names of the keyrings. */
const NAMES: Readonly<Partial<Record<Keyring, string>>> = {
  keychain: 'Keychain',
  dpapi: 'Windows DPAPI',
  gnome_libsecret: 'GNOME Keyring',
  kwallet: 'KWallet',
  kwallet5: 'KWallet',
  kwallet6: 'KWallet',
};

/** Says where the desktop client stores the session. Without a secure keyring, offers to store it unprotected. */
export function KeptSession() {
  const t = useT();
  const [kept, setKept] = useSessionKeeping();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);

  const choose = async (yes: boolean) => {
    if (asking) return;
    setAsking(true);
    const keeping = await platform.sessionKeeping.keepWeak(yes);
    setAsking(false);
    const isKnown = keeping !== undefined && keeping.place !== 'browser';
    setFailed(!isKnown || keeping.optedIn !== yes || (keeping.place === 'weak-file') !== yes);
    if (isKnown) setKept(keeping);
  };

  if (!kept) return null;
  return (
    <section className={styles.card} aria-labelledby="account-kept-session">
      <h2 id="account-kept-session" className={styles.subtitle}>
        {t('account.keptSession')}
      </h2>
      <div className={styles.form}>
        <p className={styles.kept} role="status">
          <Place kept={kept} />
        </p>
        {kept.mayOptIn && (
          <div className={styles.whole}>
            <Switch
              label={t('account.keepWeak')}
              description={t('account.keepWeakRisk')}
              checked={kept.optedIn}
              aria-busy={asking}
              onChange={(event) => void choose(event.target.checked)}
            />
          </div>
        )}
        <div className={styles.whole}>
          <FormError text={failed ? t('account.keepWeakFailed') : undefined} />
        </div>
      </div>
    </section>
  );
}

function Place({ kept: { place, keyring, isAsking, mayOptIn } }: { kept: SessionKeeping }) {
  const t = useT();
  const name = NAMES[keyring];
  if (isAsking) return t('account.inMemoryAsking');
  if (place === 'system-keyring')
    return name === undefined ? t('account.inKeyring') : t('account.inNamedKeyring', { name });
  if (place === 'weak-file') return t('account.inWeakFile');
  if (mayOptIn) return t('account.inMemory');
  return keyring === 'none' ? t('account.inMemoryNone') : t('account.inMemoryUnwritable');
}
