import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { memoizeTranslate, TextsContext, type Texts } from './texts.ts';

/**
 * Provides the current language to all components below. Only this component subscribes to the language: a page of
 * cards reads hundreds of texts.
 */
export function TextsProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const texts = useMemo((): Texts => ({ t: memoizeTranslate(t), locale: i18n.language }), [t, i18n.language]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
