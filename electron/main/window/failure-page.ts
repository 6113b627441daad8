import { createHash } from 'node:crypto';
import { encodePart } from '#shared/address.ts';
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

/*
 * Sizes and colours of renderer/src/ui/tokens. This page can't use the renderer's files. It is dark or light as the
 * chosen theme is (theme.ts).
 */
const STYLE = `
:root{color-scheme:dark;--page:#0b0e14;--surface:#121722;--raised:#1a2130;--line:#263042;--edge:#64718c;--strong:#8b98b2;--text:#e8ecf4;--second:#a3aec2;--accent:#b8f34a;--hover:#c9f876;--accent-edge:#b8f34a;--mark:#b8f34a}
@media (prefers-color-scheme:light){:root{color-scheme:light;--page:#f4f6fa;--surface:#fff;--raised:#f7f9fc;--line:#d3dae5;--edge:#77839a;--strong:#56627a;--text:#131a26;--second:#4a566a;--hover:#a9e535;--accent-edge:#669616;--mark:#477506}}
:root{background:var(--page);color:var(--text);font:14px/1.55 'Inter Variable',system-ui,-apple-system,'Segoe UI',sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:radial-gradient(60% 45% at 50% 108%,color-mix(in srgb,var(--second) 9%,transparent),transparent)}
main{box-sizing:border-box;max-width:560px;padding:32px 24px}
svg{display:block;margin-bottom:24px;stroke-width:2px;stroke-linecap:round;stroke-linejoin:round}
.case{fill:var(--surface);stroke:var(--line)}
.floor{stroke:var(--edge)}
.crack{stroke:var(--strong)}
h1{margin:0 0 12px;font-size:28px;line-height:1.2;letter-spacing:-.02em;font-weight:680;text-wrap:balance}
:dir(rtl) h1{letter-spacing:0}
p{margin:0 0 12px;color:var(--second);text-wrap:pretty}
nav{display:flex;flex-wrap:wrap;gap:12px;margin-top:28px}
a{box-sizing:border-box;min-height:45px;padding:11px 20px;border:1px solid var(--edge);border-radius:6px;color:var(--text);font-weight:600;text-decoration:none}
a:hover{border-color:var(--strong);background:var(--raised)}
a.first{border-color:var(--accent-edge);background:var(--accent);color:#0b0e14}
a.first:hover{border-color:var(--accent-edge);background:var(--hover)}
a:active{transform:translateY(1px)}
a:focus-visible{outline:2px solid var(--mark);outline-offset:2px}
`;

/** A display case with a crack. */
const PICTURE = `<svg width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden="true"><rect x="6" y="6" width="84" height="56" rx="8" class="case"/><path d="M12 68h72" class="floor"/><path d="m52 6-9 17 11 8-13 12 5 19" class="crack"/></svg>`;

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
  return `data:text/html;charset=utf-8,${encodePart(html)}`;
}

/** True for the URL of a failure page. */
export const isFailurePage = (url: string) => url.startsWith('data:text/html;charset=utf-8,');
