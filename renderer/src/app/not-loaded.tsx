import { useEffect } from 'react';
import { dropFirstLogin } from '../handover/first-login.ts';
import { t as text, useT } from '../i18n/texts.ts';
import { closeDialog, useDialog } from '../state/dialog.ts';
import { Button } from '../ui/actions/button.tsx';
import { handleLostPresses } from '../ui/actions/load-on-intent.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import type { NotLoadedProps } from '../ui/page/lazy-code.tsx';
import styles from '../screen/message.module.css';

// What the shop says where code can't be loaded. It needs nothing that is not in the first load.

handleLostPresses(() => showToast('error', text('shell.notLoaded')));

/** Loads a part of the header again. */
export function RetryButton({ onRetry, busy }: NotLoadedProps) {
  const t = useT();
  return (
    <Button dense variant="secondary" busy={busy} title={t('shell.notLoaded')} onClick={onRetry}>
      {t('shell.retry')}
    </Button>
  );
}

function Reload() {
  const t = useT();
  return (
    <Button dense variant="quiet" onClick={() => window.location.reload()}>
      {t('shell.reload')}
    </Button>
  );
}

/** In place of a part of a screen. */
export function PartNotLoaded(props: NotLoadedProps) {
  const t = useT();
  return (
    <div className={styles.words} role="alert">
      <p className={styles.hint}>{t('shell.notLoaded')}</p>
      <RetryButton {...props} />
    </div>
  );
}

/** In place of a screen. After a new release its files are gone: only a reload helps. */
export function ScreenNotLoaded(props: NotLoadedProps) {
  const t = useT();
  return (
    <div className={styles.inside}>
      <h1 className={styles.title} role="alert">
        {t('shell.notLoaded')}
      </h1>
      <RetryButton {...props} />
      <Reload />
    </div>
  );
}

/** Opens it, and gives the focus back when it is removed. */
function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}

/** In place of the open dialog. The browser's own, because the code of the shop's dialogs may be missing too. */
export function DialogNotLoaded(props: NotLoadedProps) {
  const t = useT();
  const isWanted = useDialog((state) => state.active !== undefined);
  const { onRetry } = props;
  // It blocks the page, and waits for the same code.
  useEffect(dropFirstLogin, []);
  // The next press that wants a dialog tries again.
  useEffect(() => (isWanted ? undefined : onRetry), [isWanted, onRetry]);
  if (!isWanted) return null;
  return (
    <dialog ref={showModal} className={styles.dialog} aria-labelledby="not-loaded" onCancel={closeDialog}>
      <p id="not-loaded">{t('shell.notLoaded')}</p>
      <RetryButton {...props} />
      <Reload />
      <Button dense variant="quiet" onClick={closeDialog}>
        {t('shell.close')}
      </Button>
    </dialog>
  );
}
