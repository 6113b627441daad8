import { join } from 'node:path';
import { app } from 'electron';

/**
 * The system's folder for the profile, which may be unusable. Electron makes it when it is asked for it, and throws where
 * it can't be made.
 */
export function defaultProfile(): string {
  try {
    return app.getPath('userData');
  } catch {
    return join(app.getPath('appData'), app.getName());
  }
}
