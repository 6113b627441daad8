import { useQuery } from '@tanstack/react-query';
import { staticPagesQuery } from '../api/content.ts';
import { useT } from '../i18n/texts.ts';
import { paths } from '../paths.ts';
import { useScope } from '../state/preferences.ts';

const PLACEHOLDERS = { terms: '<terms>', privacy: '<privacy>' } as const;

interface TermsSentenceProps {
  /** The key of a text with `{{terms}}` in it, maybe also `{{privacy}}`. */
  sentence: 'accept.sentence' | 'topup.terms' | 'checkout.terms';
  /** For the links. */
  className?: string | undefined;
}

/**
 * A sentence about the terms and the privacy policy, with each name a link to its page. The pages open in a new window,
 * so the form keeps its input. A name without a page is plain text.
 */
export function TermsSentence({ sentence, className }: TermsSentenceProps) {
  const t = useT();
  const { data: pages = [] } = useQuery(staticPagesQuery(useScope()));
  const links: Record<string, { text: string; page: (typeof pages)[number] | undefined }> = {
    [PLACEHOLDERS.terms]: { text: t('accept.terms'), page: pages.find(({ isTerms }) => isTerms) },
    [PLACEHOLDERS.privacy]: { text: t('accept.privacy'), page: pages.find(({ isPrivacy }) => isPrivacy) },
  };
  const parts = t(sentence, PLACEHOLDERS).split(/(<terms>|<privacy>)/);
  return parts.map((part) => {
    const link = links[part];
    if (!link?.page) return link?.text ?? part;
    return (
      <a key={part} className={className} href={paths.staticPage(link.page)} target="_blank" rel="noopener">
        {link.text}
      </a>
    );
  });
}
