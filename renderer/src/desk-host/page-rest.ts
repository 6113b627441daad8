import type { RunningDesk } from '#shared/desk/engine/create-desk.ts';
import { pagePower } from '../platform/page-power.ts';

/** How often it looks whether timers were held up. In ms. */
const LOOK_EVERY_MS = 30_000;

/** Browsers run the timers of hidden pages once a minute. If they come later than this, the computer slept. In ms. */
const SLEPT_MS = 3 * 60_000;

/**
 * Puts the desk of a page to sleep while the browser has frozen the page, and while there is no network. Browsers do not
 * tell of a sleeping computer: the desk is woken afterwards, when timers come very late. Each wake-up costs a pause and
 * ends the one after failures, so a page that was only hidden does not wake its desk.
 * @returns stops it
 */
export function restWithPage({ sleep, wake }: Pick<RunningDesk, 'sleep' | 'wake'>): () => void {
  let isAsleep = false;
  let lookedAt = Date.now();

  const rest = () => {
    if (!isAsleep) sleep();
    isAsleep = true;
  };
  const rise = () => {
    if (!isAsleep || !navigator.onLine) return;
    isAsleep = false;
    lookedAt = Date.now();
    wake();
  };
  const look = () => {
    const passed = Date.now() - lookedAt;
    lookedAt = Date.now();
    if (isAsleep || passed < SLEPT_MS) return;
    rest();
    rise();
  };

  const stopPower = pagePower((power) => {
    if (power === 'asleep') {
      rest();
      return;
    }
    rise();
    look();
  });
  const timer = setInterval(look, LOOK_EVERY_MS);
  window.addEventListener('offline', rest);
  window.addEventListener('online', rise);
  if (!navigator.onLine) rest();

  return () => {
    stopPower();
    clearInterval(timer);
    window.removeEventListener('offline', rest);
    window.removeEventListener('online', rise);
  };
}
