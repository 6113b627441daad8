import { pageNonce } from '../../ui/page/page-nonce.ts';
import { asMarkup, asScript, asScriptUrl, allowTagScripts } from './tag-policy.ts';

/** The attributes to copy: how a script loads. Event handlers and others are dropped. */
const KEPT = /^(type|async|defer|id|crossorigin|integrity|referrerpolicy|data-[\w-]+)$/;

function isHttps(src: string): boolean {
  return URL.parse(src)?.protocol === 'https:';
}

function toRunnableScript(
  parsed: HTMLScriptElement,
  nonce: string | undefined,
): HTMLScriptElement | undefined {
  const src = parsed.getAttribute('src');
  if (src !== null && !isHttps(src)) return undefined;
  const script = document.createElement('script');
  for (const { name, value } of parsed.attributes) if (KEPT.test(name)) script.setAttribute(name, value);
  if (src !== null) script.src = asScriptUrl(src);
  // Scripts created by code are async by default; in a snippet they run in order.
  if (src !== null && !parsed.hasAttribute('async')) script.async = false;
  // Inline scripts only: a nonce would allow a script of any host.
  if (src === null && nonce) script.nonce = nonce;
  script.text = asScript(parsed.text);
  return script;
}

/**
 * Creates the scripts of a tag snippet, because browsers don't run parsed ones. Drops everything else in the snippet, and
 * scripts with a URL that is not https.
 * @param snippet HTML of the shop's settings, `google_tag`
 */
export function tagScripts(snippet: string): HTMLScriptElement[] {
  const parsed = new DOMParser().parseFromString(asMarkup(snippet), 'text/html');
  const nonce = pageNonce();
  return [...parsed.querySelectorAll('script')].flatMap((script) => toRunnableScript(script, nonce) ?? []);
}

let ran = false;

/** Runs the shop's tag, once a visit. The content policy stops scripts that it does not allow. */
export function runTag(snippet: string): void {
  if (ran) return;
  ran = true;
  const scripts = tagScripts(snippet);
  // Only a third-party tag loads further scripts.
  if (scripts.some(({ src }) => src !== '')) allowTagScripts();
  document.head.append(...scripts);
}
