import { createHash } from 'node:crypto';
import { APP_ORIGIN } from '../origin.ts';

/** What a page of trouble can be about. */
export type Trouble = 'crashed' | 'not-loaded';

/**
 * What its links ask for. Nothing is there: whoever shows the page listens for them, and stops them. A scheme of
 * their own would be asked of the system, past everybody who listens.
 */
export const TROUBLE_LINKS = {
  retry: `${APP_ORIGIN}/~trouble/retry`,
  logs: `${APP_ORIGIN}/~trouble/logs`,
  quit: `${APP_ORIGIN}/~trouble/quit`,
} as const;

const WORDS = {
  crashed: {
    title: 'Vitrine stopped working',
    text: 'The shop’s window crashed twice in a row. Your cart and your balance are safe on the server. Payments you began are remembered: the shop shows how far each is when it opens again.',
    hint: 'If it happens again, restart in safe mode from the Help menu, or send us the newest file of the log folder.',
  },
  'not-loaded': {
    title: 'Vitrine could not be loaded',
    text: 'A part of the program is missing or could not be read.',
    hint: 'Try again. If that does not help, install Vitrine anew; your account and your cart are kept by the server.',
  },
} as const satisfies Record<Trouble, Record<'title' | 'text' | 'hint', string>>;

/* The colours and measures of renderer/src/ui/tokens.css; this page has to do without the renderer's files. */
const STYLE = `
:root{color-scheme:dark;background:#0b0e14;color:#e8ecf4;font:14px/1.55 'Inter Variable',system-ui,-apple-system,'Segoe UI',sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:radial-gradient(60% 45% at 50% 108%,rgb(163 174 194/9%),transparent)}
main{box-sizing:border-box;max-width:520px;padding:32px 24px}
svg{display:block;margin-bottom:24px}
h1{margin:0 0 12px;font-size:28px;line-height:1.2;letter-spacing:-.02em;font-weight:680;text-wrap:balance}
p{margin:0 0 12px;color:#a3aec2;text-wrap:pretty}
nav{display:flex;flex-wrap:wrap;gap:12px;margin-top:28px}
a{box-sizing:border-box;min-height:45px;padding:11px 20px;border:1px solid #64718c;border-radius:6px;color:#e8ecf4;font-weight:600;text-decoration:none}
a:hover{border-color:#8b98b2;background:#1a2130}
a.first{border-color:#b8f34a;background:#b8f34a;color:#0b0e14}
a.first:hover{border-color:#c9f876;background:#c9f876}
a:active{transform:translateY(1px)}
a:focus-visible{outline:2px solid #b8f34a;outline-offset:2px}
`;

/** A lit case with a crack in it. */
const PICTURE = `<svg width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden="true"><rect x="6" y="6" width="84" height="56" rx="8" fill="#121722" stroke="#263042" stroke-width="2"/><path d="M12 68h72" stroke="#64718c" stroke-width="2" stroke-linecap="round"/><path d="m52 6-9 17 11 8-13 12 5 19" stroke="#8b98b2" stroke-width="2" stroke-linejoin="round"/></svg>`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/**
 * A page of its own, for when the shop's is not to be had: no script, nothing from anywhere, and no bridge, since its
 * address is none of ours.
 */
export function troublePage(trouble: Trouble): string {
  const { title, text, hint } = WORDS[trouble];
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>Vitrine</title><style>${STYLE}</style></head><body><main>${PICTURE}<h1>${title}</h1><p>${text}</p><p>${hint}</p><nav aria-label="Ways on"><a class="first" href="${TROUBLE_LINKS.retry}">Reload</a><a href="${TROUBLE_LINKS.logs}">Open log folder</a><a href="${TROUBLE_LINKS.quit}">Quit</a></nav></main></body></html>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
}

/** True for the address of such a page. */
export const isTroublePage = (url: string) => url.startsWith('data:text/html;charset=utf-8,');
