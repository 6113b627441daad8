import { pageNonce } from '../../ui/page/page-nonce.ts';
import { asMarkup, asScript, asScriptUrl, allowTagScripts } from './tag-policy.ts';

/** Attributes that say what a script is and how it loads. Handlers and everything else stay behind. */
const KEPT = /^(type|async|defer|id|crossorigin|integrity|referrerpolicy|data-[\w-]+)$/;

function isOfHttps(src: string): boolean {
  return URL.parse(src)?.protocol === 'https:';
}

function toRunnableScript(
  parsed: HTMLScriptElement,
  nonce: string | undefined,
): HTMLScriptElement | undefined {
  const src = parsed.getAttribute('src');
  if (src !== null && !isOfHttps(src)) return undefined;
  const script = document.createElement('script');
  for (const { name, value } of parsed.attributes) if (KEPT.test(name)) script.setAttribute(name, value);
  if (src !== null) script.src = asScriptUrl(src);
  // Made by a script they would not wait for each other; in a snippet they do.
  if (src !== null && !parsed.hasAttribute('async')) script.async = false;
  // A nonce would let in a script of any host; which hosts may, is for the policy to say.
  if (src === null && nonce) script.nonce = nonce;
  script.text = asScript(parsed.text);
  return script;
}

/**
 * Makes the scripts of a tag snippet anew, because browsers never run scripts that parsing made. It drops everything else
 * in the snippet, and scripts with an address that is not https.
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
  // Only a tag of another maker names further scripts.
  if (scripts.some(({ src }) => src !== '')) allowTagScripts();
  document.head.append(...scripts);
}
