import { IN_VIEW } from '../api/list-sizes.ts';

/** Which of a screen's two static views this window shows. */
export const shownWidth = (): 'wide' | 'narrow' =>
  window.matchMedia('(width >= 768px)').matches ? 'wide' : 'narrow';

/** About how many cards are in view in this window when a page opens. */
export const inView = (): number => IN_VIEW[shownWidth()];
