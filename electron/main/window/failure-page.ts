import { createHash } from 'node:crypto';
import { APP_ORIGIN } from '../origin.ts';
import type { MainTextKey } from '../texts/english.ts';
import { isTranslated, mainLanguage, t } from '../texts/texts.ts';

/** What a failure page reports. */
export type PageFailure = 'crashed' | 'not-loaded';

/**
 * Targets of the page's links. They don't exist: page-failures.ts intercepts the navigation. A custom scheme would be
 * passed to the system without a `will-navigate` event.
 */
export const FAILURE_LINKS = {
  retry: `${APP_ORIGIN}/~failure/retry`,
  logs: `${APP_ORIGIN}/~failure/logs`,
  quit: `${APP_ORIGIN}/~failure/quit`,
} as const;

const TEXTS = {
  crashed: ['desktopFailure.crashed', 'desktopFailure.crashedText', 'desktopFailure.crashedHint'],
  'not-loaded': ['desktopFailure.notLoaded', 'desktopFailure.notLoadedText', 'desktopFailure.notLoadedHint'],
} as const satisfies Record<PageFailure, readonly MainTextKey[]>;

/* Colours and sizes of renderer/src/ui/tokens/tokens.css. This page can't use the renderer's files. */
const STYLE = `
:root{color-scheme:dark;background:#0b0e14;color:#e8ecf4;font:14px/1.55 'Inter Variable',system-ui,-apple-system,'Segoe UI',sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:radial-gradient(60% 45% at 50% 108%,rgb(163 174 194/9%),transparent)}
main{box-sizing:border-box;max-width:560px;padding:32px 24px}
svg{display:block;margin-bottom:24px}
h1{margin:0 0 12px;font-size:28px;line-height:1.2;letter-spacing:-.02em;font-weight:680;text-wrap:balance}
:dir(rtl) h1{letter-spacing:0}
p{margin:0 0 12px;color:#a3aec2;text-wrap:pretty}
nav{display:flex;flex-wrap:wrap;gap:12px;margin-top:28px}
a{box-sizing:border-box;min-height:45px;padding:11px 20px;border:1px solid #64718c;border-radius:6px;color:#e8ecf4;font-weight:600;text-decoration:none}
a:hover{border-color:#8b98b2;background:#1a2130}
a.first{border-color:#b8f34a;background:#b8f34a;color:#0b0e14}
a.first:hover{border-color:#c9f876;background:#c9f876}
a:active{transform:translateY(1px)}
a:focus-visible{outline:2px solid #b8f34a;outline-offset:2px}
`;

/** A display case with a crack. */
const PICTURE = `<svg width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden="true"><rect x="6" y="6" width="84" height="56" rx="8" fill="#121722" stroke="#263042" stroke-width="2"/><path d="M12 68h72" stroke="#64718c" stroke-width="2" stroke-linecap="round"/><path d="m52 6-9 17 11 8-13 12 5 19" stroke="#8b98b2" stroke-width="2" stroke-linejoin="round"/></svg>`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML content or a quoted attribute. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** An element with a text. Without a translation it is marked as English. */
function element(tag: 'h1' | 'p' | 'a', key: MainTextKey, attributes = ''): string {
  const own = isTranslated(key) || mainLanguage().code === 'en' ? '' : ' lang="en" dir="ltr"';
  return `<${tag}${own}${attributes && ` ${attributes}`}>${escapeHtml(t(key))}</${tag}>`;
}

/**
 * The page shown when the shop's page fails, as a `data:` URL. It has no scripts, loads nothing, and has no bridge
 * because its origin is not ours. Language and direction are those of main's texts.
 */
export function failurePage(failure: PageFailure): string {
  const [title, text, hint] = TEXTS[failure];
  const { code, direction } = mainLanguage();
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`;
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>Vitrine</title><style>${STYLE}</style>`;
  const links = [
    element('a', 'desktopMenu.reload', `class="first" href="${FAILURE_LINKS.retry}"`),
    element('a', 'desktopMenu.logFolder', `href="${FAILURE_LINKS.logs}"`),
    element('a', 'desktopMenu.quit', `href="${FAILURE_LINKS.quit}"`),
  ].join('');
  const choices = escapeHtml(t('desktopFailure.choices'));
  const body = `<main>${PICTURE}${element('h1', title)}${element('p', text)}${element('p', hint)}<nav aria-label="${choices}">${links}</nav></main>`;
  const html = `<!doctype html><html lang="${escapeHtml(code)}" dir="${direction}"><head>${head}</head><body>${body}</body></html>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
}

/** True for the URL of a failure page. */
export const isFailurePage = (url: string) => url.startsWith('data:text/html;charset=utf-8,');
