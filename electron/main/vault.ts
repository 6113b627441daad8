/**
 * Keeps the bearer token. This one keeps it for as long as the client runs; the cookie session, which the
 * backend's own jar keeps on disk, is what survives a restart.
 */
export interface Vault {
  token(): string | undefined;
  keep(token: string): void;
  clear(): void;
}

/** A vault in memory: nothing is written anywhere. */
export function memoryVault(): Vault {
  let kept: string | undefined;
  return {
    token: () => kept,
    keep: (token) => {
      kept = token;
    },
    clear: () => {
      kept = undefined;
    },
  };
}
