import type { ReactNode } from 'react';
import { writeAmount } from '#shared/currency-format.ts';
import { formatDate } from '#shared/dates.ts';
import { toAmount, supportedLocale, type Price } from '#shared/money.ts';
import { useT } from '../i18n/texts.ts';
import { Logo } from '../ui/icons/logo.tsx';
import type { RecordHead } from './records.ts';
import styles from './record.module.css';

/** A name and its value in the head of a record. */
export interface Fact {
  label: string;
  value: ReactNode;
}

/** An amount with the code of its currency: a symbol may be that of several. */
export const amountInCode = ({ minor, currency: { code } }: Price, locale: string): string =>
  writeAmount(toAmount(minor), code, supportedLocale(locale));

/** The date and time of printing, in the reader's time zone: DD.MM.YYYY HH:MM. */
function momentOf(at: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const date = new Date(at);
  return `${formatDate(at / 1000)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

interface RecordSheetProps {
  head: RecordHead;
  title: string;
  facts: readonly Fact[];
  children: ReactNode;
}

/** The frame of every record: the shop with its requisites, title, facts, and where to ask. */
export function RecordSheet({ head, title, facts, children }: RecordSheetProps) {
  const t = useT();
  const { requisites, supportEmail, account, printedAt } = head;
  const all: readonly Fact[] = [
    ...facts,
    ...(account
      ? [
          {
            label: t('print.account'),
            value: (
              <>
                {account.name !== '' && (
                  <div>
                    <bdi>{account.name}</bdi>
                  </div>
                )}
                <bdi>{account.email}</bdi>
              </>
            ),
          },
        ]
      : []),
    { label: t('print.printed'), value: <bdi>{momentOf(printedAt)}</bdi> },
  ];
  return (
    <article className={styles.sheet}>
      <header className={styles.letterhead}>
        <Logo />
        <address className={styles.requisites}>
          {requisites.map((line, index) => (
            <div key={`${index} ${line}`}>
              <bdi>{line}</bdi>
            </div>
          ))}
        </address>
      </header>
      <h1 className={styles.title}>
        <bdi>{title}</bdi>
      </h1>
      <dl className={styles.facts}>
        {all.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      {supportEmail !== '' && (
        <p className={styles.questions}>
          {t('print.questions')}: <bdi>{supportEmail}</bdi>
        </p>
      )}
    </article>
  );
}
