import { Children, type ReactNode } from 'react';
import { IconButton } from '../actions/button.tsx';
import { ChevronEndIcon, ChevronStartIcon } from '../icons/icons.tsx';
import { SectionHeading } from '../text/section-heading.tsx';
import { useCarousel } from './use-carousel.ts';
import styles from './carousel.module.css';

interface CarouselProps {
  title: string;
  /** 'View all'. */
  link?: { to: string; label: string } | undefined;
  /** The word for screen readers: 'carousel', in the user's language. */
  roleDescription: string;
  previousLabel: string;
  nextLabel: string;
  /** The items, each 205 px wide. */
  children: ReactNode;
}

/** A row of items. It moves only by its buttons, arrow keys, touch or mouse. */
export function Carousel(props: CarouselProps) {
  const { title, link, roleDescription, previousLabel, nextLabel, children } = props;
  const { root, viewport, edges, move } = useCarousel(Children.count(children));
  return (
    <section ref={root} className={styles.carousel} aria-roledescription={roleDescription} aria-label={title}>
      <SectionHeading
        title={title}
        link={link}
        controls={
          // `aria-disabled` instead of `disabled`: the pressed button must keep focus.
          <div className={styles.controls}>
            <IconButton
              dense
              variant="secondary"
              icon={<ChevronStartIcon />}
              label={previousLabel}
              aria-disabled={edges.start}
              onClick={() => move(-1)}
            />
            <IconButton
              dense
              variant="secondary"
              icon={<ChevronEndIcon />}
              label={nextLabel}
              aria-disabled={edges.end}
              onClick={() => move(1)}
            />
          </div>
        }
      />
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.track}>
          {Children.map(children, (child) => (
            <li className={styles.slide}>{child}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
