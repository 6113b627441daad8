import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './server-html.module.css';

/** How far below the view a text is prepared. */
const NEAR = '400px';

/**
 * The one place where HTML of the server gets into a page: FAQ answers, static pages, descriptions, requisites.
 * The sanitiser is loaded when the first of them comes near the view.
 */
export function ServerHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [shown, setShown] = useState<string>();

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let current = true;
    const show = async () => {
      const { sanitiseHtml } = await import('./sanitise-html.ts');
      if (!current) return;
      element.replaceChildren(sanitiseHtml(html));
      setShown(html);
    };
    // A closed disclosure or the far end of a page needs no sanitiser yet.
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        near.disconnect();
        void show();
      },
      { rootMargin: NEAR },
    );
    near.observe(element);
    return () => {
      current = false;
      near.disconnect();
    };
  }, [html]);

  useEffect(() => {
    const element = box.current;
    // Links to our own pages go through the router, as everywhere else. Native links keep their keyboard ways.
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
      const href = link?.getAttribute('href');
      if (!href || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(href);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);

  // Texts that are not translated keep their own direction, or their full stops stand at the wrong end.
  return <div ref={box} className={styles.prose} dir="auto" aria-busy={shown !== html} />;
}
