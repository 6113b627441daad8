import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainClick } from '../actions/plain-click.ts';
import { textLines } from './text-lines.ts';
import styles from './server-html.module.css';

/** How far below the viewport a text is sanitised. */
const PRELOAD_MARGIN = '400px';

function paragraphOf(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

/**
 * The only component that renders server HTML: FAQ answers, static pages, descriptions, requisites. Loads the
 * sanitiser when a text comes near the viewport. On paper a text that has not come there is lines of text.
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
    // Texts in closed disclosures, or far down the page, don't need the sanitiser yet.
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void show();
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(element);
    const print = () => {
      if (!element.hasChildNodes()) element.append(...textLines(html).map(paragraphOf));
    };
    window.addEventListener('beforeprint', print);
    return () => {
      current = false;
      window.removeEventListener('beforeprint', print);
      observer.disconnect();
    };
  }, [html]);

  useEffect(() => {
    const element = box.current;
    // Links to our own pages use the router. Native links keep their keyboard behaviour.
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
      const href = link?.getAttribute('href');
      if (!href || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(href);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);

  // Untranslated texts keep their own direction; otherwise their full stops are at the wrong end.
  return <div ref={box} className={styles.prose} dir="auto" aria-busy={shown !== html} />;
}
