import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { t as text, useLocale, useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { FIRST_SCREEN_MS, after } from '../ui/page/yield-to-browser.ts';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import type { PrintedRecord } from './records.ts';

interface PrintButtonProps {
  /** Undefined while it is not known: then there is nothing to print. */
  record: PrintedRecord | undefined;
  /** The name of the record, for screen readers: it follows 'Print'. */
  about?: ReactNode;
  /** The record is the screen's subject: it is also printed by the browser's own keys and menu. */
  isScreen?: boolean;
}

/** The code of printing, which few visits need. */
const fetchPrinting = () => import('./print-record.tsx');

/** 'Print': prints a record in place of the page. */
export function PrintButton({ record, about, isScreen = false }: PrintButtonProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);

  const locale = useLocale();
  const current = useEffectEvent(() => record);
  useEffect(() => {
    if (!isScreen) return undefined;
    const over = new AbortController();
    const prepare = async () => {
      await after(FIRST_SCREEN_MS);
      // The screen may be gone.
      if (over.signal.aborted) return;
      const { standIn } = await fetchPrinting();
      await standIn(() => current(), over.signal);
    };
    prepare().catch(() => undefined);
    return () => over.abort();
    // Requisites are in the reader's language.
  }, [isScreen, locale]);

  const press = async () => {
    if (!record) return;
    setBusy(true);
    try {
      const { printRecord } = await fetchPrinting();
      await printRecord(record);
    } catch {
      showToast('error', text('shell.notLoaded'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button dense variant="quiet" disabled={!record} busy={busy} onClick={() => void press()}>
      <span>
        {t('history.print')}
        {about && <VisuallyHidden> {about}</VisuallyHidden>}
      </span>
    </Button>
  );
}
