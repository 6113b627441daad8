import { typesPolicy, type TypesPolicy } from '../../platform/trusted-types.ts';

const TEXT: TypesPolicy = {
  createHTML: (text) => text,
  createScript: (text) => text,
  createScriptURL: (text) => text,
};

let policy: TypesPolicy | undefined;

/**
 * The Trusted Types policy for the tag of the shop's settings (see `shared/content-policy.ts`). Use it for the tag only,
 * and only after consent: the text is a script.
 */
function tagPolicy(): TypesPolicy {
  policy ??= typesPolicy('vitrine-tag', TEXT) ?? TEXT;
  return policy;
}

/** Trusts the tag's HTML, to parse it. */
export const asMarkup = (text: string) => tagPolicy().createHTML(text);
/** Trusts the text of a script of the tag. */
export const asScript = (text: string) => tagPolicy().createScript(text);
/** Trusts the URL of a script of the tag. */
export const asScriptUrl = (text: string) => tagPolicy().createScriptURL(text);

/**
 * Lets third-party tags load further scripts by URL, which they set as text. Allows https only, within the hosts of the
 * content policy. Other text does not become trusted.
 */
export function allowTagScripts(): void {
  typesPolicy('default', {
    createScriptURL: (url) => {
      if (URL.parse(url)?.protocol === 'https:') return url;
      throw new TypeError('A tag may load scripts over https only.');
    },
  });
}
