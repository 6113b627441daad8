import { Fragment } from 'react';
import styles from './sum-lines.module.css';

interface SumLinesProps {
  /** A sum in several units: the first one leads, the others are small. */
  of: readonly [string, ...string[]];
  /** The small ones share one line. */
  joined?: boolean;
}

/**
 * A sum and, small, the same in other units. Each has its own direction. For a parent that is a grid, which aligns the
 * lines.
 */
export function SumLines({ of: [lead, ...others], joined = false }: SumLinesProps) {
  return (
    <>
      <bdi>{lead}</bdi>{' '}
      {joined && others.length > 0 ? (
        <span className={styles.second}>
          {others.map((text, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              <bdi>{text}</bdi>
            </Fragment>
          ))}
        </span>
      ) : (
        others.map((text, index) => (
          <Fragment key={index}>
            <bdi className={styles.second}>{text}</bdi>{' '}
          </Fragment>
        ))
      )}
    </>
  );
}
