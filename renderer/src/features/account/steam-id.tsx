import { useEffect, useState } from 'react';
import { useT } from '../../i18n/texts.ts';
import { openDialog } from '../../state/dialog.ts';
import { CheckIcon } from '../../ui/icons/icons.tsx';
import { CopyIcon } from '../../ui/icons/more-icons.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { copyText } from '../../screen/copy-text.ts';
import styles from './head-card.module.css';

/** How long the button shows that it has copied, in ms. */
const DONE_MS = 2000;

/** The member's SteamID64 with a copy button; without one, a link to support. */
export function SteamId({ id }: { id: string | undefined }) {
  const t = useT();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), DONE_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);

  if (!id) {
    return (
      <>
        {t('account.noSteam')}{' '}
        <button type="button" className={styles.link} onClick={() => openDialog({ name: 'SUPPORT' })}>
          {t('account.linkSteam')}
        </button>
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        title={t('account.copySteamId')}
        onClick={() => void copyText(id).then(setCopied)}
      >
        <bdi>{id}</bdi>
        {copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        <VisuallyHidden>{t('account.copySteamId')}</VisuallyHidden>
      </button>
      <span role="status" className={styles.copied}>
        {copied && t('account.copied')}
      </span>
    </>
  );
}
