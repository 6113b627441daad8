import axios, { isAxiosError, isCancel } from 'axios';
import { queryText, scopeParams } from '#shared/wire/call-address.ts';
import { adapter } from './adapter.ts';
import { ApiError } from './errors.ts';
import { REQUEST_TIMEOUT_MS } from './prefetched-answers.ts';

/** What a call says of the visitor's choices. An unknown language is not sent. */
interface CallScope {
  currency: { code: string };
  languageId: string | undefined;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    /** A GET carries currency and language in its query, a POST or PUT in its body. */
    scope?: CallScope | undefined;
  }
}

/**
 * Calls the backend at `/api/` of the page's own origin, in both shells. Every received answer resolves, also
 * with an error status. Rejects with an `ApiError` when none came, and with axios' `CanceledError` after an abort.
 */
export const http = axios.create({
  baseURL: '/api/',
  // A path that names a host is one below `/api/` too.
  allowAbsoluteUrls: false,
  adapter,
  timeout: REQUEST_TIMEOUT_MS,
  // Laravel requires the XSRF cookie's value in a header of every write.
  withXSRFToken: ({ method }) => (method === 'get' ? false : undefined),
  paramsSerializer: { serialize: queryText },
  // axios would name itself in place of the browser, which Firefox lets it do.
  headers: { common: { Accept: 'application/json', 'User-Agent': false } },
  validateStatus: null,
});

const withScope = (scope: CallScope, given: unknown): object => ({
  ...scopeParams(scope.currency.code, scope.languageId),
  ...Object(given),
});

http.interceptors.request.use(
  (config) => {
    const { method, scope } = config;
    if (!scope) return config;
    if (method === 'get') config.params = withScope(scope, config.params);
    if (method === 'post' || method === 'put') config.data = withScope(scope, config.data);
    return config;
  },
  undefined,
  { synchronous: true },
);

http.interceptors.response.use(undefined, (error: unknown) => {
  // Of these, nothing was sent.
  if (isCancel(error) || error instanceof ApiError) throw error;
  const { name, code } = isAxiosError(error) ? error : Object(error);
  const timedOut = name === 'TimeoutError' || code === 'ETIMEDOUT' || code === 'ECONNABORTED';
  // The library's own error holds the call's token and body, which belong in no log.
  const cause: unknown = isAxiosError(error) ? error.cause : error;
  throw new ApiError(timedOut ? 'timeout' : 'network', 'An error occurred', { cause });
});
