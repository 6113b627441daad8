import { app } from 'electron';
import type { MainTextKey } from '../texts/english.ts';
import type { StartProblem } from './cannot-start.ts';
import { checkProfile, type ProfileProblem } from './check-profile.ts';
import { isOtherClientRunning } from './other-client.ts';

/** The profile is this process's own, another client of it runs already, or it can't be used, for this reason. */
export type TakenProfile =
  { kind: 'ours' } | { kind: 'handed-over' } | { kind: 'unusable'; reason: StartProblem };

const REASONS: Readonly<Record<ProfileProblem, MainTextKey>> = {
  'not-a-folder': 'desktopStart.notAFolder',
  'disk-full': 'desktopStart.diskFull',
  'not-writable': 'desktopStart.notWritable',
};

const unusable = (text: MainTextKey, folder: string): TakenProfile => ({
  kind: 'unusable',
  reason: { text, exactly: folder },
});

/**
 * Takes the profile for this process. Electron answers a lock that can't be made as it answers one that another
 * client has, so the folder is tried first and the holder looked for after.
 * @param named the folder from the environment; else Electron's own
 */
export function takeProfile(named: string | undefined): TakenProfile {
  const folder = named ?? app.getPath('userData');
  const problem = checkProfile(folder);
  if (problem) return unusable(REASONS[problem], folder);
  if (named !== undefined) app.setPath('userData', named);
  if (app.requestSingleInstanceLock()) return { kind: 'ours' };
  if (isOtherClientRunning(folder, process.platform)) return { kind: 'handed-over' };
  // The other client may have ended a moment ago.
  return app.requestSingleInstanceLock() ? { kind: 'ours' } : unusable('desktopStart.notLockable', folder);
}
