import { startTransition, useInsertionEffect } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/tokens/tokens.css';
import '../ui/tokens/themes.css';
import '../ui/tokens/base.css';
import { dropPrefetchedAnswers } from '../api/prefetched-answers.ts';
import { stopComposedKeys } from '../handover/composed-keys.ts';
import { dropFirstLogin } from '../handover/first-login.ts';
import { setFirstPriceStyle } from '../handover/remembered-price-style.ts';
import { TextsProvider } from '../i18n/texts-provider.tsx';
import { dropDataWithSession } from '../state/session-data.ts';
import { after, yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { App } from './app.tsx';
import { followChoices } from './choice-effects.ts';
import { bringMemberTools } from './header/lazy-member-tools.ts';
import { fetchForPresses, putPressesFirst, takeOverSent } from './take-over-input.ts';
import { primeScreen } from './prime-screen.ts';
import { bringScreen } from './load-screens.tsx';
import { startUp } from './start-up.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const sheetsOfApp = () => document.querySelectorAll<HTMLLinkElement>('link[data-shop]');

/** Resolves when the app's style sheets are there. For the first view, which has its own styles, they do not count yet. */
async function fetchStyles(): Promise<void> {
  await Promise.all(
    Array.from(
      sheetsOfApp(),
      (sheet) =>
        new Promise((resolve) => {
          if (sheet.sheet) resolve(undefined);
          for (const end of ['load', 'error']) sheet.addEventListener(end, resolve);
        }),
    ),
  );
}

/** Applies them with the app's first view: before that, a slow phone would lay the old view out anew. */
function AppStyles(): null {
  useInsertionEffect(() => {
    for (const sheet of sheetsOfApp()) sheet.removeAttribute('media');
  }, []);
  return null;
}

/** A payment provider that appends its path to an address with a slash at the end sends payers to '//success-payment'. */
function removeDoubledSlash(): void {
  const { pathname, search, hash } = window.location;
  if (pathname.startsWith('//'))
    window.history.replaceState(null, '', pathname.replace(/^\/+/, '/') + search + hash);
}

removeDoubledSlash();
// The document's script has done this already, unless it did not run.
stopComposedKeys();
const styles = fetchStyles();
followChoices();
fetchForPresses();
dropDataWithSession();
setFirstPriceStyle();
await yieldToBrowser();
await Promise.all([styles, bringScreen(window.location.pathname), bringMemberTools()]);

/** How long the first render waits for its answers, with which it renders once instead of twice. In ms. */
const ANSWERS_WAIT_MS = 300;
/** How much longer, in place of a filled view: placeholders would replace its items. In ms. */
const FILLED_WAIT_MS = 2000;

const answered = Promise.withResolvers<unknown>();
const starting = startUp((texts) =>
  answered.resolve(Promise.all([texts, primeScreen(window.location).finally(dropPrefetchedAnswers)])),
);
const atMost = (ms: number) => Promise.race([answered.promise, after(ms)]);
await atMost(ANSWERS_WAIT_MS);
if (!root.querySelector(':scope > [aria-busy]')) await atMost(FILLED_WAIT_MS);

takeOverSent();
void starting.then((hasStarted) => hasStarted || dropFirstLogin());
const render = () =>
  createRoot(root).render(
    <TextsProvider>
      <AppStyles />
      <App first={starting} />
    </TextsProvider>,
  );
// A transition renders in small steps, so that the browser can handle input. The skeleton stays until it is done. A press
// that waits is served sooner in one piece.
if (putPressesFirst()) render();
else startTransition(render);
