/** A policy's results are objects that DOM sinks accept like strings. */
export interface TypesPolicy {
  createHTML: (text: string) => string;
  createScript: (text: string) => string;
  createScriptURL: (text: string) => string;
}

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    trustedTypes?: { createPolicy: (name: string, rules: Partial<TypesPolicy>) => TypesPolicy };
  }
}

/**
 * Creates a Trusted Types policy; `shared/content-policy.ts` lists the allowed names.
 * @returns undefined without browser support, and when the name is not allowed: sinks then reject plain strings
 */
export function typesPolicy(name: string, rules: Partial<TypesPolicy>): TypesPolicy | undefined {
  try {
    return window.trustedTypes?.createPolicy(name, rules);
  } catch {
    return undefined;
  }
}
