import { useQuery } from '@tanstack/react-query';
import { DEFAULT_SETTINGS, type Settings } from '#shared/wire/settings.ts';
import { settingsQuery } from '../api/settings.ts';
import { usePreferences, useScope } from './preferences.ts';

/** The shop's settings. Defaults apply until they are loaded, and when loading fails. */
export function useSettings(): Settings {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { data } = useQuery({ ...settingsQuery(scope), enabled: settled });
  return data ?? DEFAULT_SETTINGS;
}
