import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageFacts, type PageFacts } from '../state/page-facts.ts';

const SHOP = 'Vitrine';

/**
 * Sets the document's title, and notes what search engines are told of the page; does nothing while the title is
 * undefined.
 */
export function useDocumentTitle(title: string | undefined, facts: PageFacts = {}): void {
  const { pathname } = useLocation();
  const { path, name = title, price, isMissing } = facts;
  useEffect(() => {
    if (!title) return;
    document.title = `${title} · ${SHOP}`;
    usePageFacts.setState({ pathname, path, name, price, isMissing });
  }, [title, pathname, path, name, price, isMissing]);
}
