import type { Page } from 'playwright/test';

/**
 * Waits until what moves has come to rest: dialogs that open, notes that fade away. What takes longer than a second, as
 * the time that a note is shown for, or is held on, or has no end, is no such motion.
 */
export async function motionEnds(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((motion) => {
      const { endTime } = motion.effect?.getComputedTiming() ?? {};
      return motion.playState === 'running' && typeof endTime === 'number' && endTime <= 1000;
    });
    await Promise.all(ending.map((motion) => motion.finished.catch(() => undefined)));
    // What has faded away is taken off the page when the page hears of it.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
