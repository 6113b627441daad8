import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/base.css';
import { startTexts } from '../i18n/texts.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await startTexts();
createRoot(root).render(<App />);
