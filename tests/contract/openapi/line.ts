import axios, { AxiosError, AxiosHeaders, type AxiosAdapter } from 'axios';

import type { TestClient } from '#sandbox/testing/client.ts';
import type { Exchange } from './keeper.ts';

/**
 * An adapter for the shop's own HTTP client that asks a sandbox in this process, and shows each exchange.
 * Has to be in place before `renderer/src/api/client.ts` is loaded.
 */
export function lineTo(client: TestClient, show: (exchange: Exchange) => void): AxiosAdapter {
  return async (config) => {
    const uri = axios.getUri({ ...config, baseURL: '' });
    const path = `/api/${uri.replace(/^\/+/, '')}`;
    const method = String(config.method).toUpperCase();
    const headers = new Headers(config.headers.toJSON(true));
    const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : undefined;
    const got = await client.send(method, path, { body, headers: Object.fromEntries(headers) });
    show({ method, path, headers, body, status: got.status, answer: got.body });
    const response = {
      data: got.text,
      status: got.status,
      statusText: '',
      headers: new AxiosHeaders(Object.fromEntries(got.headers)),
      config,
    };
    if (config.validateStatus?.(got.status) === false)
      throw new AxiosError('refused', 'ERR_BAD_REQUEST', config, null, response);
    return response;
  };
}
