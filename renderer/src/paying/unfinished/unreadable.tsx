import { formatMoment } from '#shared/dates.ts';
import { listText } from '#shared/intl-formats.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { payments, useExplanations } from '../paying.ts';
import { statusText } from '../../screen/status.ts';
import type { Explanation, HistoryGroup, UnreadableIntent } from '../engine/unreadable.ts';
import { paths } from '../../paths.ts';
import { openDialog } from '../../state/dialog.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './unreadable.module.css';

const HISTORY = {
  purchase: paths.orders,
  deposit: paths.transactions,
  offer: paths.offers,
} as const satisfies Record<HistoryGroup, string>;

/** So many rows of a history are shown; its page has all. */
const MOST_ROWS = 3;

/** What could not be read, as far as it is known. */
function What({ unreadable: { file, copy, changed, found, names } }: { unreadable: UnreadableIntent }) {
  const t = useT();
  const locale = useLocale();
  const at = changed ?? found;
  const date = at === undefined ? undefined : formatMoment(at, 0);
  const first =
    file === undefined
      ? t(date === undefined ? 'unread.recordUndated' : 'unread.record', { date: date ?? '' })
      : t(date === undefined ? 'unread.fileUndated' : 'unread.file', { file, date: date ?? '' });
  return (
    <p className={styles.what}>
      {first} {copy !== undefined && t('unread.copy', { copy })}{' '}
      {names.length > 0 &&
        t('unread.names', {
          names: listText(
            locale,
            names.map((name) => t(`unread.kind.${name}`)),
          ),
        })}
    </p>
  );
}

/** What a history says about it, with the newest rows. */
function Found({ of }: { of: Explanation }) {
  const t = useT();
  const group = t(`unread.group.${of.group}`);
  if (!of.complete) return <li>{t('unread.incomplete', { group })}</li>;
  const date = formatMoment(of.from, 0);
  const rows = [...new Set([...of.waiting, ...of.since])];
  const conclusion =
    of.waiting.length > 0
      ? t('unread.waiting')
      : of.settled
        ? t('unread.free')
        : t('unread.later', { time: formatMoment(of.provenFrom, 0) });
  return (
    <li>
      {rows.length === 0
        ? t('unread.none', { group, date })
        : t('unread.listed', { group, number: String(rows.length), date })}{' '}
      {conclusion}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.slice(0, MOST_ROWS).map(({ id, createdAt, status }) => (
            <li key={id}>
              <bdi>{id}</bdi>
              {createdAt > 0 && ` · ${formatMoment(createdAt * 1000, 0)}`} · {statusText(status, t)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/**
 * Payments whose record this version can't read: says all that is known of them, and what the histories say. Where those
 * settle it, the slots are free and the member only takes note. Otherwise support explains it.
 */
export function Unreadable({ unreadable }: { unreadable: UnreadableIntent }) {
  const t = useT();
  const found = useExplanations(unreadable);
  const settled = found?.every((each) => each.settled) ?? false;
  const listed = found?.find(({ since, waiting }) => since.length + waiting.length > 0);
  const settle = () => void payments.settleUnreadable(unreadable);
  return (
    <Notice
      kind={settled ? 'info' : 'warning'}
      announce="status"
      title={t('unread.title')}
      actions={
        <>
          {settled ? (
            <Button dense onClick={settle}>
              {t('unread.ok')}
            </Button>
          ) : (
            <>
              <Button dense onClick={() => openDialog({ name: 'SUPPORT' })}>
                {t('unfinished.support')}
              </Button>
              <Button dense variant="secondary" onClick={settle}>
                {t('unfinished.explained')}
              </Button>
            </>
          )}
          {listed && (
            <ButtonLink dense variant="secondary" to={HISTORY[listed.group]}>
              {t('unfinished.history')}
            </ButtonLink>
          )}
        </>
      }
    >
      <What unreadable={unreadable} />
      {found ? (
        <ul className={styles.found}>
          {found.map((each) => (
            <Found key={each.group} of={each} />
          ))}
        </ul>
      ) : (
        t('unread.asking')
      )}
    </Notice>
  );
}
