import { queryOptions } from '@tanstack/react-query';
import { settings } from '../../../shared/wire/settings.ts';
import { get, type Scope } from './client.ts';

/** GET settings: what the shop itself decides (requisites, registration, minimum top-up). */
export const settingsQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['settings', scope],
    queryFn: ({ signal }) => get('settings', { schema: settings, scope, signal }),
    staleTime: 10 * 60_000,
  });
