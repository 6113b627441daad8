import type { Page } from 'playwright/test';

/** Animations that run although the visitor prefers reduced motion. @returns a line for each */
export function findAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter((motion) => Number(motion.effect?.getComputedTiming().duration) > 1)
      .map(({ effect }) => {
        const moved = effect instanceof KeyframeEffect ? effect.target : undefined;
        return `moves: <${moved?.tagName.toLowerCase() ?? '?'} class="${moved?.getAttribute('class') ?? ''}">`;
      }),
  );
}
