import { showBootNotice } from '../handover/boot-notice.ts';
import { isConsentUnanswered } from '../handover/consent-placeholder.ts';
import { stored } from '../handover/stored.ts';
import { setPageAttribute } from '../handover/page-attributes.ts';

/**
 * Sets the page's language and direction as they were last shown. The words of the static view are English: for another
 * language they are not shown, nor is the cookie banner.
 */
export function setLanguage(): void {
  const page = document.documentElement;
  const language = stored('languageTag');
  if (language && !/^en\b/i.test(language)) {
    page.lang = language;
    page.dir = stored('languageDirection') === 'rtl' ? 'rtl' : 'ltr';
    setPageAttribute('words', 'none');
  } else if (import.meta.env.VITRINE_SHELL === 'web' && isConsentUnanswered()) {
    setPageAttribute('consent', 'open');
  }
}

/**
 * Puts the first layout off until the screen's view is parsed: each takes a slow phone 100 ms, for which parsing and
 * answers would wait. A view in another language waits for its words too (`first-view/words.ts`).
 * @param filled when the view is filled, or is late
 */
export async function holdLayout(view: Promise<Element | null>, filled: Promise<void>): Promise<void> {
  setPageAttribute('hold', '');
  const parsed = await view;
  if (parsed && document.documentElement.dataset['words']) await filled;
  setPageAttribute('hold', undefined);
}

/** Resolves when the first frame is on the screen; at once for a window that is not shown, whose page paints none. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

/** Hides what only guests see, when the last visit ended signed in. */
export function setMember(): void {
  if (stored('auth_session') === 'true') setPageAttribute('member', '');
}

/** Says while the network is gone, until the app shows its own notice. */
export function watchNetwork(): void {
  const show = () => showBootNotice(navigator.onLine ? undefined : 'offline');
  for (const change of ['online', 'offline', 'DOMContentLoaded']) window.addEventListener(change, show);
}
