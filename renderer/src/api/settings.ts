import { queryOptions } from '@tanstack/react-query';
import { settingsAnswer } from '#shared/wire/settings.ts';
import { get, type Scope } from './client.ts';
import { scoped } from './scoped.ts';

/** GET settings: what the shop itself decides (requisites, registration, minimum top-up). */
export const settingsQuery = (scope: Scope) =>
  queryOptions({
    ...scoped(['settings'], scope),
    queryFn: ({ signal }) => get('settings', { schema: settingsAnswer, scope, signal, unwrap: false }),
    staleTime: 10 * 60_000,
  });
