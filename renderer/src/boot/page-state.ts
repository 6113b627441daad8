import { showBootNotice } from '../handover/boot-notice.ts';
import { isConsentUnanswered } from '../handover/consent-placeholder.ts';
import { stored } from './stored.ts';

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
    page.dataset['words'] = 'none';
  } else if (import.meta.env.VITRINE_SHELL === 'web' && isConsentUnanswered()) {
    page.dataset['consent'] = 'open';
  }
}

/** How long the first paint may wait for the lists of a first visit, in ms. */
const HOLD_MS = 100;

/**
 * Puts the first layout off for a moment: it takes a slow phone 200 ms, for which the lists' answers would wait, and
 * with them the calls for the items. @returns ends this
 */
export function holdLayout(): () => void {
  const { dataset } = document.documentElement;
  dataset['hold'] = '';
  const end = () => void delete dataset['hold'];
  window.setTimeout(end, HOLD_MS);
  return end;
}

/** Hides what only guests see, when the last visit ended signed in. */
export function setMember(): void {
  if (stored('auth_session') === 'true') document.documentElement.dataset['member'] = '';
}

/** Says while the network is gone, until the app shows its own notice. */
export function watchNetwork(): void {
  const show = () => showBootNotice(navigator.onLine ? undefined : 'offline');
  for (const change of ['online', 'offline', 'DOMContentLoaded']) window.addEventListener(change, show);
}
