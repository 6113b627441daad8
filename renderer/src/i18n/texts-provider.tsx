import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { remembering, TextsContext, type Texts } from './texts.ts';

/**
 * Has everything below it speak the language on screen. The language is listened to here and nowhere else: a page of
 * cards asks for hundreds of texts.
 */
export function TextsProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const texts = useMemo((): Texts => ({ t: remembering(t), locale: i18n.language }), [t, i18n.language]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
