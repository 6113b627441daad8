import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../i18n/texts.ts';
import { closeDialog } from '../../state/dialog.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './age-dialog.module.css';

/** Answers no if the visitor leaves without an answer, with the Back button for example. */
function useRefuseOnLeave(answer: (isAdult: boolean) => void): void {
  const { key } = useLocation();
  const opened = useRef(key);
  const shown = useRef(false);

  useEffect(() => {
    if (opened.current !== key) closeDialog();
  }, [key]);

  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      // React may unmount and remount at once; answer only if it stays unmounted.
      queueMicrotask(() => {
        if (!shown.current) answer(false);
      });
    };
  }, [answer]);
}

/** Focuses the button that replaces the focused one. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** AGE_CONFIRMATION: full screen and required. Escape and the backdrop do nothing. */
export function AgeDialog({ answer }: { answer: (isAdult: boolean) => void }) {
  const t = useT();
  const [refused, setRefused] = useState(false);
  useRefuseOnLeave(answer);

  const agree = () => {
    answer(true);
    closeDialog();
  };
  return (
    <Dialog
      size="full"
      persistent
      title={t('age.title')}
      description={refused ? undefined : t('age.text')}
      onClose={closeDialog}
      actions={
        refused ? (
          <Button ref={takeFocus} onClick={closeDialog}>
            {t('age.leave')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={() => setRefused(true)}>
              {t('age.no')}
            </Button>
            <Button onClick={agree}>{t('age.yes')}</Button>
          </>
        )
      }
    >
      {refused && (
        <div className={styles.refusal}>
          <Notice kind="warning" announce="alert">
            {t('age.refused')}
          </Notice>
        </div>
      )}
      <div className={styles.light} />
    </Dialog>
  );
}
