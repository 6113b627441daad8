import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { DeskSettings, SettingsChanges } from '#shared/desk/desk-settings.ts';
import type { DeskView } from '#shared/desk/view.ts';
import { numberFormat } from '#shared/intl-formats.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { platform } from '../platform/current.ts';
import { Button } from '../ui/actions/button.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { lazyCode } from '../ui/page/lazy-code.tsx';
import { DeskPage } from './desk-page.tsx';
import { DESK_KEY } from '../state/desk-news.ts';
import { Focused } from './focused.tsx';
import { runOrTell } from './use-command.ts';
import styles from './settings.module.css';
import '../i18n/en/desk.ts';

/** A minute of the day as a time field has it: `22:00`. */
const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The minute of the day in a time field; undefined for anything but a time. */
function readTime(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** The quiet hours that are offered first. */
const USUAL_QUIET: NonNullable<DeskSettings['quietHours']> = { from: 22 * 60, till: 8 * 60 };

/** Its schemas are as large as the rest of the screen. */
const BackupSection = lazyCode(async () => (await import('./backup-section.tsx')).BackupSection);

/** Stores changed settings. */
const change = (changes: SettingsChanges) => runOrTell({ type: 'settings', changes });

/** Whether this device may show notifications, and how to ask. */
const permissionQuery = {
  queryKey: [DESK_KEY, 'permission'],
  queryFn: () => platform.notifications.get(),
  networkMode: 'always',
} as const;

function Notifications({ settings }: { settings: DeskSettings }) {
  const t = useT();
  const { data: permission, refetch } = useQuery(permissionQuery);
  const toggle = async (on: boolean) => {
    // The browser asks only after a press, and this is one. What was answered before it does not ask again.
    const answer = on && permission !== 'allowed' ? await platform.notifications.ask() : permission;
    await refetch();
    await change({ notifications: on && answer === 'allowed' });
  };
  const isOff = permission === 'missing' || permission === 'blocked';
  return (
    <>
      <Switch
        label={t('desk.notifications')}
        description={t('desk.notificationsHint')}
        checked={settings.notifications && permission === 'allowed'}
        disabled={permission === undefined || permission === 'missing'}
        onChange={(event) => void toggle(event.target.checked)}
      />
      {isOff && (
        <Notice
          kind="info"
          title={t(permission === 'missing' ? 'desk.notificationsMissing' : 'desk.notificationsDenied')}
        />
      )}
      <p className={styles.folder}>{t('desk.accountHint')}</p>
    </>
  );
}

function TimeField({
  label,
  minute,
  onChange,
}: {
  label: string;
  minute: number;
  onChange: (to: number) => void;
}) {
  const t = useT();
  const [draft, setDraft] = useState<string>();
  const text = draft ?? timeText(minute);
  const isWrong = readTime(text) === undefined;
  return (
    <TextField
      label={label}
      type="time"
      value={text}
      error={isWrong ? t('desk.timeWrong') : undefined}
      onChange={(event) => {
        setDraft(event.target.value);
        const read = readTime(event.target.value);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => {
        if (!isWrong) setDraft(undefined);
      }}
    />
  );
}

function QuietHours({ settings: { quietHours } }: { settings: DeskSettings }) {
  const t = useT();
  // Each time is stored with the other, which may not be stored yet.
  const [pending, setPending] = useState<typeof USUAL_QUIET>();
  const times = pending ?? quietHours ?? USUAL_QUIET;
  const choose = async (time: Partial<typeof times>) => {
    const next = { ...times, ...time };
    setPending(next);
    await change({ quietHours: next });
    setPending((last) => (last === next ? undefined : last));
  };
  return (
    <>
      <Switch
        label={t('desk.quietHours')}
        description={t('desk.quietHoursHint')}
        checked={quietHours !== undefined}
        onChange={(event) => void change({ quietHours: event.target.checked ? USUAL_QUIET : null })}
      />
      {quietHours && (
        <div className={styles.times}>
          <TimeField label={t('desk.from')} minute={times.from} onChange={(from) => void choose({ from })} />
          <TimeField label={t('desk.till')} minute={times.till} onChange={(till) => void choose({ till })} />
        </div>
      )}
    </>
  );
}

/** Switches a setting whose texts are `desk.NAME` and `desk.NAMEHint`. */
function Toggle({ settings, name }: { settings: DeskSettings; name: 'watchWhenClosed' | 'startAtLogin' }) {
  const t = useT();
  return (
    <Switch
      label={t(`desk.${name}`)}
      description={t(`desk.${name}Hint`)}
      checked={settings[name] === true}
      onChange={(event) => void change({ [name]: event.target.checked })}
    />
  );
}

/** A size in kB or MB. */
function sizeText(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const format = numberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(isLarge ? bytes / 1_000_000 : Math.ceil(bytes / 1000));
}

function StoredData({ status: { points, kinds, bytes, folder } }: Pick<DeskView, 'status'>) {
  const t = useT();
  const locale = useLocale();
  const [sure, setSure] = useState(false);
  const number = numberFormat(locale);
  const forget = async () => {
    setSure(false);
    await runOrTell({ type: 'forgetPrices' });
  };
  return (
    <section className={styles.data} aria-labelledby="desk-data">
      <h2 id="desk-data" className={styles.subtitle}>
        {t('desk.data')}
      </h2>
      <p>
        {points === undefined || kinds === undefined || bytes === undefined
          ? t('desk.dataReading')
          : t('desk.dataText', {
              points: number.format(points),
              kinds: number.format(kinds),
              size: sizeText(bytes, locale),
            })}
      </p>
      {folder !== undefined && <p className={styles.folder}>{t('desk.dataFolder', { folder })}</p>}
      {sure ? (
        <Focused className={styles.sure} label={t('desk.forgetAll')}>
          <p>{t('desk.forgetAllSure')}</p>
          <Button dense variant="secondary" onClick={() => setSure(false)}>
            {t('desk.cancel')}
          </Button>
          <Button dense variant="primary" onClick={() => void forget()}>
            {t('desk.forgetAll')}
          </Button>
        </Focused>
      ) : (
        <Button dense variant="secondary" disabled={!kinds} onClick={() => setSure(true)}>
          {t('desk.forgetAll')}
        </Button>
      )}
    </section>
  );
}

/** `/desk/settings`: notifications, the client, and the data on this device. */
export function DeskSettingsScreen() {
  const t = useT();
  return (
    <DeskPage title={t('desk.settings')}>
      {({ settings, status, watches, searches }) => (
        <div className={styles.settings}>
          <Notifications settings={settings} />
          <QuietHours settings={settings} />
          {platform.kind === 'desktop' && (
            <>
              <Toggle settings={settings} name="watchWhenClosed" />
              <Toggle settings={settings} name="startAtLogin" />
            </>
          )}
          <StoredData status={status} />
          <Suspense fallback={null}>
            <BackupSection status={status} watches={watches} searches={searches} />
          </Suspense>
        </div>
      )}
    </DeskPage>
  );
}
