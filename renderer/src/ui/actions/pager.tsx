import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronEndIcon, ChevronStartIcon } from '../icons/icons.tsx';
import { pagerItems } from './pager-items.ts';
import styles from './pager.module.css';

interface PagerProps {
  /** The accessible name of the landmark. */
  label: string;
  current: number;
  last: number;
  hrefFor: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** The accessible name of a page's link: 'Page 42 of 812'. */
  pageLabel: (page: number) => string;
  /** Formats a page number in the user's language. */
  formatPage?: (page: number) => string;
  /** Called when a link is followed in this window, for example to scroll to the top. */
  onPick?: ((page: number) => void) | undefined;
  /** Called on hover or focus of a page's link, for example to prefetch it. */
  onIntent?: ((page: number) => void) | undefined;
}

/** Pagination links. The current page is not a link, nor are previous and next at the ends of the list. */
export function Pager(props: PagerProps) {
  const { label, current, last, previousLabel, nextLabel, formatPage = String } = props;
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        <li className={styles.step}>
          <PageLink {...props} page={current - 1} rel="prev" name={previousLabel}>
            <ChevronStartIcon />
            <span className={styles.stepText}>{previousLabel}</span>
          </PageLink>
        </li>
        {pagerItems(current, last).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span className={styles.item} aria-hidden="true">
                …
              </span>
            ) : (
              <PageLink {...props} page={item} name={props.pageLabel(item)}>
                {formatPage(item)}
              </PageLink>
            )}
          </li>
        ))}
        <li className={styles.step}>
          <PageLink {...props} page={current + 1} rel="next" name={nextLabel}>
            <span className={styles.stepText}>{nextLabel}</span>
            <ChevronEndIcon />
          </PageLink>
        </li>
      </ul>
    </nav>
  );
}

interface PageLinkProps extends Pick<PagerProps, 'current' | 'last' | 'hrefFor' | 'onPick' | 'onIntent'> {
  page: number;
  name: string;
  rel?: string;
  children: ReactNode;
}

function PageLink({ page, current, last, hrefFor, onPick, onIntent, name, rel, children }: PageLinkProps) {
  if (page < 1 || page > last) {
    return (
      <span className={styles.item} role="link" aria-disabled="true" aria-label={name}>
        {children}
      </span>
    );
  }
  const isCurrent = page === current;
  return (
    <Link
      className={styles.item}
      to={hrefFor(page)}
      rel={rel}
      aria-label={name}
      {...(isCurrent && { 'aria-current': 'page' })}
      onClick={(event) => {
        if (isCurrent) event.preventDefault();
        else if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onPick?.(page);
      }}
      onPointerEnter={() => !isCurrent && onIntent?.(page)}
      onFocus={() => !isCurrent && onIntent?.(page)}
    >
      {children}
    </Link>
  );
}
