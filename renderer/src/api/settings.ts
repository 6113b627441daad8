import { queryOptions } from '@tanstack/react-query';
import * as endpoints from '#shared/wire/endpoints/start.ts';
import { call, type Scope } from './client.ts';
import { scoped } from './scoped.ts';

/** GET settings: the shop's own settings (requisites, registration, minimum top-up). */
export const settingsQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['settings'], scope),
    queryFn: ({ signal }) => call(endpoints.getSettings, { scope, signal }),
    staleTime: 10 * 60_000,
  });
