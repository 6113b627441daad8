/** What a policy makes of text is an object, which whatever takes text takes as well. */
export interface TypesPolicy {
  createHTML: (text: string) => string;
  createScript: (text: string) => string;
  createScriptURL: (text: string) => string;
}

declare global {
  interface Window {
    /** Browsers without Trusted Types have none. */
    trustedTypes?: { createPolicy: (name: string, rules: Partial<TypesPolicy>) => TypesPolicy };
  }
}

/**
 * The Trusted Types policy of a name that `shared/content-policy.ts` allows.
 * @returns undefined where the browser has none, and where the name is not allowed: then text stays text, and what
 * must not take that does not run
 */
export function typesPolicy(name: string, rules: Partial<TypesPolicy>): TypesPolicy | undefined {
  try {
    return window.trustedTypes?.createPolicy(name, rules);
  } catch {
    return undefined;
  }
}
