import type { Page } from 'playwright/test';

/**
 * Waits until running animations have ended, such as an opening dialog or a fading toast. Ignores animations that are
 * paused, endless or longer than a second, such as a toast's display time.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = document.getAnimations().filter((motion) => {
      const { endTime } = motion.effect?.getComputedTiming() ?? {};
      return typeof endTime === 'number' && endTime <= 1000;
    });
    // In Chromium 150, `finished` may never settle where `content-visibility: auto` leaves an element out.
    while (ending.some(({ playState }) => playState === 'running')) await frame();
    // React removes what has faded out a frame after the animation ends.
    for (let count = 0; count < 2; count++) await frame();
  });
}
