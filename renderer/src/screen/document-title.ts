import { useEffect } from 'react';

const SHOP = 'Vitrine';

/** Names the page in the tab, the history and for screen readers; nothing is set while the title is unknown. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${SHOP}`;
  }, [title]);
}
