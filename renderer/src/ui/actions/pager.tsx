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
  /** A page number as it is written in the visitor's language. */
  formatPage?: (page: number) => string;
  /** A link was followed in this window: the moment to scroll to the top. */
  onPick?: ((page: number) => void) | undefined;
  /** Pointer or focus on a page's link: the moment to fetch it. */
  onIntent?: ((page: number) => void) | undefined;
}

/** Pages of a list, as links. The current page is no link; neither is previous or next at an end of the list. */
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
