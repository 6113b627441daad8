import { useEffect } from 'react';

const SHOP = 'Vitrine';

/** Sets the document's title; does nothing while the title is undefined. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${SHOP}`;
  }, [title]);
}
