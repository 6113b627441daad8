import { useQuery } from '@tanstack/react-query';
import type { FaqEntry } from '#shared/wire/content.ts';
import { faqQuery } from '../../api/content.ts';
import { useT } from '../../i18n/texts.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Disclosure, DisclosureStack } from '../../ui/text/disclosure.tsx';
import { SectionHeading } from '../../ui/text/section-heading.tsx';
import { ServerHtml } from '../../ui/text/server-html.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './popular-questions.module.css';

/** The FAQ in two columns. The first has the larger half. */
export function PopularQuestions() {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const faq = useQuery({ ...faqQuery(scope), enabled: settled });

  return (
    <section aria-labelledby="faq-title">
      <SectionHeading id="faq-title" title={t('home.faq')} />
      {faq.isPending && (
        <div className={styles.columns} role="status">
          <p className={styles.loading}>{t('shell.loading')}</p>
          <ColumnSkeleton />
          <ColumnSkeleton />
        </div>
      )}
      {faq.isError && (
        <div className={styles.failed} role="alert">
          <p>{t('home.faqFailed')}</p>
          <Button variant="secondary" onClick={() => void faq.refetch()}>
            {t('shell.retry')}
          </Button>
        </div>
      )}
      {faq.data && <Columns entries={faq.data} />}
    </section>
  );
}

/** A column of skeletons while the questions load. */
function ColumnSkeleton() {
  return (
    <DisclosureStack>
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </DisclosureStack>
  );
}

function Columns({ entries }: { entries: readonly FaqEntry[] }) {
  const half = Math.ceil(entries.length / 2);
  return (
    <div className={styles.columns}>
      <Column entries={entries.slice(0, half)} />
      <Column entries={entries.slice(half)} />
    </div>
  );
}

function Column({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <DisclosureStack>
      {entries.map((entry) => (
        <Disclosure key={entry.question} summary={entry.question}>
          <ServerHtml html={entry.answer} />
        </Disclosure>
      ))}
    </DisclosureStack>
  );
}
