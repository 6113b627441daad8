import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './section-links.module.css';

interface Section {
  to: string;
  text: string;
  /** After the text. */
  badge?: ReactNode;
  /** Other addresses of the section. Those below `to` are its own, but for the first section. */
  also?: readonly string[];
}

/** Scrolls the row to the open section, again when a badge widens it. On phones, long languages don't fit. */
function useOpenSection(state: unknown) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = row.current?.querySelector('[aria-current="page"]');
    if (!row.current || !open) return;
    // Not by `scrollIntoView`: that would also scroll the page to the top.
    const [box, link] = [row.current.getBoundingClientRect(), open.getBoundingClientRect()];
    row.current.scrollLeft += Math.min(0, link.left - box.left) || Math.max(0, link.right - box.right);
  }, [state]);
  return row;
}

interface SectionLinksProps {
  label: string;
  /** The addresses of the others may be below the first one's. */
  sections: readonly Section[];
  /** Changes with the width of a badge. */
  widths?: unknown;
}

/** The sections of a screen, as links in a row. */
export function SectionLinks({ label, sections, widths }: SectionLinksProps) {
  const place = useLocation().pathname.replace(/\/+$/, '');
  const row = useOpenSection(`${place} ${String(widths)}`);
  const isOpen = ({ to, also = [] }: Section, index: number) =>
    [to, ...also].includes(place) || (index > 0 && place.startsWith(`${to}/`));
  return (
    <nav ref={row} className={styles.sections} aria-label={label}>
      {sections.map((section, index) => (
        <Link
          key={section.to}
          to={section.to}
          className={styles.section}
          aria-current={isOpen(section, index) ? 'page' : undefined}
        >
          {section.text}
          {section.badge}
        </Link>
      ))}
    </nav>
  );
}
