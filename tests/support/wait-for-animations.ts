import type { Page } from 'playwright/test';

/**
 * Waits until running animations have ended, such as an opening dialog or a fading toast. Ignores animations that are
 * paused, endless or longer than a second, such as a toast's display time.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((motion) => {
      const { endTime } = motion.effect?.getComputedTiming() ?? {};
      return motion.playState === 'running' && typeof endTime === 'number' && endTime <= 1000;
    });
    await Promise.all(ending.map((motion) => motion.finished.catch(() => undefined)));
    // React removes what has faded out a frame after the animation ends.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
