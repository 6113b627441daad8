import { typesPolicy, type TypesPolicy } from '../../platform/trusted-types.ts';

const TEXT: TypesPolicy = {
  createHTML: (text) => text,
  createScript: (text) => text,
  createScriptURL: (text) => text,
};

let policy: TypesPolicy | undefined;

/**
 * Turns the text of the settings' tag into trusted types, which `shared/content-policy.ts` requires. Only the tag may
 * use it, and only after consent: the text is a script.
 */
function tagPolicy(): TypesPolicy {
  policy ??= typesPolicy('vitrine-tag', TEXT) ?? TEXT;
  return policy;
}

export const asMarkup = (text: string) => tagPolicy().createHTML(text);
export const asScript = (text: string) => tagPolicy().createScript(text);
export const asScriptUrl = (text: string) => tagPolicy().createScriptURL(text);

/**
 * Tags of other makers set the address of a script as text. From here on that is possible for https, within the hosts
 * that the policy names; nothing else that is text becomes trusted. Where no host was named, the policy forbids it.
 */
export function allowTagScripts(): void {
  typesPolicy('default', {
    createScriptURL: (url) => {
      if (URL.parse(url)?.protocol === 'https:') return url;
      throw new TypeError('Scripts of a tag come by https.');
    },
  });
}
