import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/base.css';
import { startTexts } from '../i18n/texts.ts';
import { App } from './app.tsx';
import { bringScreen } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await Promise.all([startTexts(), bringScreen(window.location.pathname)]);
// Built in small steps, between which the browser can answer to the visitor; until it is done the skeleton stands.
startTransition(() => createRoot(root).render(<App />));
