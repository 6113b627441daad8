import { app } from 'electron';
import { checkProfile, type ProfileProblem } from './check-profile.ts';
import { isOtherClientRunning } from './other-client.ts';

/** The profile is this process's own, another client of it runs already, or it can't be used, for this reason. */
export type TakenProfile = { kind: 'ours' } | { kind: 'handed-over' } | { kind: 'unusable'; reason: string };

const REASONS: Readonly<Record<ProfileProblem, string>> = {
  'not-a-folder': 'A file is in the way of its data folder.',
  'disk-full': 'There is no space left for its data.',
  'not-writable': 'Its data folder can’t be written to.',
};

const unusable = (reason: string, folder: string): TakenProfile => ({
  kind: 'unusable',
  reason: `${reason}\n\n${folder}`,
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
  return app.requestSingleInstanceLock()
    ? { kind: 'ours' }
    : unusable('Its data folder can’t be locked.', folder);
}
