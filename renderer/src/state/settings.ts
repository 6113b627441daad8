import { useQuery } from '@tanstack/react-query';
import { DEFAULT_SETTINGS, type Settings } from '#shared/wire/settings.ts';
import { settingsQuery } from '../api/settings.ts';
import { usePreferences, useScope } from './preferences.ts';

/** What the shop itself decides; its defaults until the server has said, or where it can't (document 3, decision 10). */
export function useSettings(): Settings {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { data } = useQuery({ ...settingsQuery(scope), enabled: settled });
  return data ?? DEFAULT_SETTINGS;
}
