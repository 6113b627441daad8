/** What a policy makes of text is an object, which whatever takes text takes as well. */
interface Policy {
  createHTML: (text: string) => string;
  createScript: (text: string) => string;
  createScriptURL: (text: string) => string;
}

declare global {
  interface Window {
    /** Browsers without Trusted Types have none. */
    trustedTypes?: { createPolicy: (name: string, rules: Partial<Policy>) => Policy };
  }
}

const TEXT: Policy = {
  createHTML: (text) => text,
  createScript: (text) => text,
  createScriptURL: (text) => text,
};

/** A name that the host's policy does not allow throws: then what needs it does not run, and the shop goes on. */
function made(name: string, rules: Partial<Policy>): Policy {
  try {
    return window.trustedTypes?.createPolicy(name, rules) ?? TEXT;
  } catch {
    return TEXT;
  }
}

let policy: Policy | undefined;

/**
 * Makes text of the settings' tag into what Trusted Types let through (`shared/content-policy.ts`). Only the tag may use
 * it, and only after consent: its text is script by its nature (document 3, decision 13).
 */
function tagPolicy(): Policy {
  policy ??= made('vitrine-tag', TEXT);
  return policy;
}

export const asMarkup = (text: string) => tagPolicy().createHTML(text);
export const asScript = (text: string) => tagPolicy().createScript(text);
export const asScriptUrl = (text: string) => tagPolicy().createScriptURL(text);

/**
 * Tags of other makers set the address of a script as text. From here on that is possible for https, within the hosts
 * that the policy names; nothing else that is text becomes trusted. Where no host was named, the policy forbids it.
 */
export function letTagsNameScripts(): void {
  made('default', {
    createScriptURL: (url) => {
      if (URL.parse(url)?.protocol === 'https:') return url;
      throw new TypeError('Scripts of a tag come by https.');
    },
  });
}
