import { useSyncExternalStore, type ReactNode } from 'react';
import { currentTexts, onTextsChange, TextsContext } from './texts.ts';

/**
 * Provides the current language to all components below. Only this component subscribes to the language: a page of
 * cards reads hundreds of texts.
 */
export function TextsProvider({ children }: { children: ReactNode }) {
  const texts = useSyncExternalStore(onTextsChange, currentTexts, currentTexts);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
