import { app } from 'electron';
import type { MainTextKey } from '../texts/english.ts';
import type { StartProblem } from './cannot-start.ts';
import { checkProfile, type ProfileProblem } from './check-profile.ts';
import { defaultProfile } from './default-profile.ts';
import { isOtherClientRunning } from './other-client.ts';

/** Result: the profile is ours, another client already uses it, or it can't be used, with the reason. */
export type TakenProfile =
  | { kind: 'ours' }
  | { kind: 'handed-over' }
  | { kind: 'unusable'; reason: StartProblem };

const REASONS: Readonly<Record<ProfileProblem, MainTextKey>> = {
  'not-a-folder': 'desktopStart.notAFolder',
  'disk-full': 'desktopStart.diskFull',
  'not-writable': 'desktopStart.notWritable',
};

/** @param isDefault true for the system's folder; another can then be named on the command line */
const unusable = (text: MainTextKey, folder: string, isDefault: boolean): TakenProfile => ({
  kind: 'unusable',
  reason: { text, exactly: folder, ...(isDefault && { wayOut: 'desktopStart.otherFolder' }) },
});

/**
 * Takes the profile for this process. Electron reports a lock that can't be created like one that another client holds,
 * so this checks the folder first and looks for the other client after.
 * @param named the folder from the environment; undefined for Electron's default
 */
export function takeProfile(named: string | undefined): TakenProfile {
  const folder = named ?? defaultProfile();
  const isDefault = named === undefined;
  const problem = checkProfile(folder);
  if (problem) return unusable(REASONS[problem], folder, isDefault);
  if (named !== undefined) app.setPath('userData', named);
  if (app.requestSingleInstanceLock()) return { kind: 'ours' };
  if (isOtherClientRunning(folder, process.platform)) return { kind: 'handed-over' };
  // The other client may have ended a moment ago.
  return app.requestSingleInstanceLock()
    ? { kind: 'ours' }
    : unusable('desktopStart.notLockable', folder, isDefault);
}
