import { Swiper } from 'swiper';
import { FreeMode, Mousewheel } from 'swiper/modules';
import { pageDirection } from '../page/direction.ts';
import {
  gutterOf,
  ITEM_GAP,
  ITEM_STEP,
  itemsInView,
  reducedMotion,
  type Edges,
  type Row,
} from './carousel-row.ts';

/**
 * Takes over a scrolled row, so that a mouse can drag it. Swiper moves it from then on; items, gaps and gutters keep
 * their positions.
 */
export function draggableRow(
  viewport: HTMLElement,
  onEdges: (edges: Edges) => void,
  /** The item that the row was scrolling to at the takeover. */
  target: number,
): Row {
  const track = viewport.firstElementChild;
  if (!(track instanceof HTMLElement)) throw new Error('A carousel needs its track.');
  const gutter = gutterOf(viewport);
  const initialSlide = Math.round(Math.abs(viewport.scrollLeft) / ITEM_STEP);
  viewport.scrollLeft = 0;
  viewport.dataset['live'] = '';

  const swiper = new Swiper(viewport, {
    modules: [FreeMode, Mousewheel],
    wrapperClass: track.className,
    slideClass: track.firstElementChild?.className ?? '',
    slidesPerView: 'auto',
    spaceBetween: ITEM_GAP,
    slidesOffsetBefore: gutter,
    slidesOffsetAfter: gutter,
    initialSlide,
    speed: reducedMotion() ? 0 : 200,
    freeMode: { enabled: true, sticky: true, momentumBounce: false },
    mousewheel: { forceToAxis: true },
    resistanceRatio: 0.5,
    threshold: 4,
    watchOverflow: true,
  });

  const report = () => onEdges({ start: swiper.isBeginning, end: swiper.isEnd });
  swiper.on('progress', report);
  report();
  if (target !== initialSlide) swiper.slideTo(target);

  // Without native scrolling, the browser can't bring a focused card into view.
  const scrollIntoView = (event: FocusEvent) => {
    if (!(event.target instanceof Element)) return;
    const item = swiper.slides.findIndex(
      (slide) => event.target instanceof Element && slide.contains(event.target),
    );
    const first = swiper.activeIndex;
    if (item === -1 || !event.target.matches(':focus-visible')) return;
    if (item < first) swiper.slideTo(item);
    else if (item >= first + itemsInView(viewport.clientWidth - 2 * gutter))
      swiper.slideTo(item - itemsInView(viewport.clientWidth - 2 * gutter) + 1);
  };
  viewport.addEventListener('focusin', scrollIntoView);

  return {
    move(direction) {
      const page = itemsInView(viewport.clientWidth - 2 * gutter);
      swiper.slideTo(Math.min(Math.max(swiper.activeIndex + direction * page, 0), swiper.slides.length - 1));
    },
    position: () => swiper.activeIndex,
    update() {
      // Swiper (14.4.0) reads the direction only once. Given another, it keeps the sign of the row's place: the row would
      // be off by twice its gutter.
      const at = swiper.activeIndex;
      const isTurned = swiper.rtl !== (pageDirection() === 'rtl');
      swiper.changeLanguageDirection(pageDirection());
      swiper.update();
      if (isTurned) swiper.slideTo(at, 0);
      report();
    },
    release() {
      viewport.removeEventListener('focusin', scrollIntoView);
      swiper.destroy(true, true);
      delete viewport.dataset['live'];
    },
  };
}
