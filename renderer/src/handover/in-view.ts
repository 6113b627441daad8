import { railQuery, rememberedView, WIDE } from './catalogue-view.ts';

/** The part of the window that a card takes, with all that is around the cards. In CSS pixels. */
const CARD_AREA = 85_000;

/** Which of a screen's two static views this window shows. */
export const shownWidth = (screen: string): 'wide' | 'narrow' =>
  window.matchMedia(screen === 'catalogue' ? railQuery(rememberedView()) : WIDE).matches ? 'wide' : 'narrow';

/** About how many cards are in view in this window when a page opens. */
export const inView = (): number => Math.ceil((window.innerWidth * window.innerHeight) / CARD_AREA);
