import type { Endpoint } from '#shared/wire/endpoints/endpoint.ts';

declare global {
  interface ImportMetaEnv {
    /** `1`: calls that need no member carry cookies and token too (docs/configuration.md). */
    readonly VITRINE_COOKIES_ON_ALL_CALLS?: string;
  }
}

/** Whether a call carries the session's cookies and token. */
export const carriesSession = ({ session }: Pick<Endpoint, 'path' | 'session'>): boolean =>
  session !== 'none' || import.meta.env.VITRINE_COOKIES_ON_ALL_CALLS === '1';
