import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskView } from '#shared/desk/view.ts';
import { dateFormat } from '#shared/intl-formats.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { deskInboxQuery } from './desk-queries.ts';
import { countsText, SkippedRows } from './backup-report.tsx';
import { Focused } from './focused.tsx';
import { useBackup, type BackupFailure, type BackupStep } from './use-backup.ts';
import settings from './settings.module.css';
import styles from './backup-section.module.css';

type Step<Type extends BackupStep['type']> = Extract<BackupStep, { type: Type }>;

const FAILURE_TEXTS = {
  full: 'desk.saveFull',
  failed: 'desk.saveFailed',
  unreadable: 'desk.openFailed',
  'too-large': 'desk.refused.tooLarge',
  'not-json': 'desk.refused.notJson',
  'not-ours': 'desk.refused.notOurs',
  newer: 'desk.refused.newer',
  'not-stored': 'desk.refused.notStored',
  'not-here': 'desk.notHere',
} as const satisfies Record<BackupFailure, string>;

function Failed({ why }: { why: BackupFailure }) {
  const t = useT();
  return <Notice kind="error" announce="alert" title={t(FAILURE_TEXTS[why])} />;
}

function Imported({ mode, answer }: Step<'imported'>) {
  const t = useT();
  const locale = useLocale();
  if (!answer.ok) return <Failed why={answer.why} />;
  const list = countsText(answer.brought, t, locale);
  const title =
    list === ''
      ? t('desk.importedNothing')
      : t(mode === 'merge' ? 'desk.imported' : 'desk.replaced', { list });
  return (
    <Notice kind="success" announce="status" title={title}>
      <SkippedRows skipped={answer.skipped} />
    </Notice>
  );
}

/** What a picked backup holds, and what to do with it. */
function Opened({
  step: { backup, skipped },
  here,
  isBusy,
  onImport,
  onClose,
}: {
  step: Step<'opened'>;
  /** The desk's contents in words; empty for nothing. */
  here: string;
  isBusy: boolean;
  onImport: (mode: 'merge' | 'replace') => void;
  onClose: () => void;
}) {
  const t = useT();
  const locale = useLocale();
  const [sure, setSure] = useState(false);
  const { savedAt, watches, searches, inbox, prices } = backup;
  const date =
    savedAt !== undefined && dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(savedAt);
  const holds = countsText(
    { watches: watches.length, searches: searches.length, inbox: inbox.length, kinds: prices.length },
    t,
    locale,
  );
  const cancel = (
    <Button dense variant="quiet" aria-disabled={isBusy} onClick={onClose}>
      {t('desk.cancel')}
    </Button>
  );
  return (
    <>
      <h3 className={styles.file}>{date === false ? t('desk.backup') : t('desk.backupOf', { date })}</h3>
      <p>{holds === '' ? t('desk.backupEmpty') : holds}</p>
      <SkippedRows skipped={skipped} />
      {sure ? (
        <Focused className={styles.hint}>
          {here === '' ? t('desk.replaceNothing') : t('desk.replaceSure', { list: here })}
        </Focused>
      ) : (
        <p className={styles.hint}>{t('desk.importHint')}</p>
      )}
      <div className={styles.buttons}>
        {sure ? (
          <Button dense variant="primary" aria-disabled={isBusy} onClick={() => onImport('replace')}>
            {t('desk.importReplace')}
          </Button>
        ) : (
          <>
            <Button dense variant="primary" aria-disabled={isBusy} onClick={() => onImport('merge')}>
              {t('desk.importAdd')}
            </Button>
            <Button dense variant="secondary" aria-disabled={isBusy} onClick={() => setSure(true)}>
              {t('desk.importReplace')}…
            </Button>
          </>
        )}
        {cancel}
      </div>
    </>
  );
}

/** Exports all that the desk keeps to one file, and imports it. */
export function BackupSection({
  watches,
  searches,
  status,
}: Pick<DeskView, 'watches' | 'searches' | 'status'>) {
  const t = useT();
  const { data: entries = [] } = useQuery(deskInboxQuery);
  const locale = useLocale();
  const { step, isBusy, progress, exportAll, exportPrices, open, importAs, close } = useBackup();
  const counts = {
    watches: watches.length,
    searches: searches.length,
    inbox: entries.length,
    kinds: status.kinds,
  };
  return (
    <section className={settings.data} aria-labelledby="desk-backup">
      <h2 id="desk-backup" className={settings.subtitle}>
        {t('desk.backup')}
      </h2>
      <p>{t('desk.backupText')}</p>
      <div className={styles.buttons}>
        <Button dense variant="secondary" aria-disabled={isBusy} onClick={() => void exportAll()}>
          {t('desk.export')}
        </Button>
        <Button
          dense
          variant="secondary"
          aria-disabled={isBusy}
          disabled={status.kinds === undefined}
          onClick={() => void open()}
        >
          {t('desk.import')}
        </Button>
        <Button
          dense
          variant="quiet"
          aria-disabled={isBusy}
          disabled={!status.kinds}
          onClick={() => void exportPrices()}
        >
          {t('desk.exportPrices')}
        </Button>
      </div>
      {progress !== undefined && (
        // Without a value it shows that something happens.
        <progress
          className={styles.progress}
          aria-label={t('desk.importing')}
          value={progress ?? undefined}
        />
      )}
      {step.type === 'exported' && <Notice kind="success" announce="status" title={t('desk.exported')} />}
      {step.type === 'failed' && <Failed why={step.why} />}
      {step.type === 'opened' && (
        <Focused className={styles.panel}>
          <Opened
            step={step}
            here={countsText(counts, t, locale)}
            isBusy={isBusy}
            onImport={(mode) => void importAs(step.text, mode)}
            onClose={close}
          />
        </Focused>
      )}
      {step.type === 'imported' && (
        <Focused className={styles.panel}>
          <Imported {...step} />
        </Focused>
      )}
    </section>
  );
}
