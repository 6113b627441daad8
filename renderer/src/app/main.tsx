import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/tokens/tokens.css';
import '../ui/tokens/base.css';
import { dropPrefetchedAnswers } from '../boot/prefetched-answers.ts';
import { TextsProvider } from '../i18n/texts-provider.tsx';
import { startTexts } from '../i18n/texts.ts';
import { after, yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { App } from './app.tsx';
import { askForScreen, bringScreen } from './routes.tsx';
import { startUp } from './start-up.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
/** The document has fetched the style sheet without letting its first paint wait for it; the shop does wait. */
async function putStylesInForce(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[data-shop]');
  await Promise.all(
    Array.from(
      sheets,
      (sheet) =>
        new Promise((resolve) => {
          sheet.onload = sheet.onerror = resolve;
          sheet.rel = 'stylesheet';
        }),
    ),
  );
}

const styled = putStylesInForce();
await startTexts();
await yieldToBrowser();
await Promise.all([styled, bringScreen(window.location.pathname)]);

/**
 * The answers were asked for with the document, and are mostly there by now. With them the first view is built once
 * and not twice; a server that takes its time is not waited for. In ms.
 */
const PATIENCE_MS = 300;
const starting = startUp(() => void askForScreen(window.location).finally(dropPrefetchedAnswers));
await Promise.race([starting, after(PATIENCE_MS)]);

// Built in small steps, between which the browser can answer to the visitor; until it is done the skeleton stands.
startTransition(() =>
  createRoot(root).render(
    <TextsProvider>
      <App first={starting} />
    </TextsProvider>,
  ),
);
