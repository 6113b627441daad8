import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { staticPagesQuery } from '../../api/content.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { useScope } from '../../state/preferences.ts';
import styles from './session.module.css';

const MARKS = { terms: '<terms>', privacy: '<privacy>' } as const;

/** What a new member accepts, with links to both pages. They open in a window of their own: the form keeps its input. */
export function AcceptedTerms() {
  const t = useT();
  const { data: pages = [] } = useQuery(staticPagesQuery(useScope()));
  const links: Record<string, { text: string; page: (typeof pages)[number] | undefined }> = {
    [MARKS.terms]: { text: t('accept.terms'), page: pages.find(({ isTerms }) => isTerms) },
    [MARKS.privacy]: { text: t('accept.privacy'), page: pages.find(({ isPrivacy }) => isPrivacy) },
  };
  const parts = t('accept.sentence', MARKS).split(/(<terms>|<privacy>)/);
  return (
    <p className={styles.terms}>
      {parts.map((part) => {
        const link = links[part];
        if (!link) return <Fragment key={part}>{part}</Fragment>;
        if (!link.page) return <Fragment key={part}>{link.text}</Fragment>;
        return (
          <a key={part} href={paths.staticPage(link.page)} target="_blank" rel="noopener">
            {link.text}
          </a>
        );
      })}
    </p>
  );
}
