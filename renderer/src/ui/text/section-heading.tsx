import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ArrowEndIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  title: string;
  level?: 2 | 3;
  id?: string | undefined;
  /** 'View all'. The title is added to its accessible name, so that two such links on a page differ. */
  link?: { to: string; label: string } | undefined;
  /** Controls at the end: a carousel's buttons. */
  controls?: ReactNode;
}

/** A section's heading, with an optional link to more. */
export function SectionHeading({ title, level = 2, id, link, controls }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.heading}>
      <Heading className={styles.title} id={id}>
        {title}
      </Heading>
      {link && (
        <Link className={styles.link} to={link.to}>
          {link.label}
          <VisuallyHidden>: {title}</VisuallyHidden>
          <ArrowEndIcon />
        </Link>
      )}
      {controls}
    </div>
  );
}
