import type { SessionKeeping } from '#shared/session-keeping.ts';
import { t } from '../texts/texts.ts';

/** Describes where the session is kept, for the About dialog. */
export function sessionPlaceText({ place, keyring }: Pick<SessionKeeping, 'place' | 'keyring'>): string {
  switch (place) {
    case 'system-keyring':
      return t('desktopAbout.inKeyring', { name: keyring });
    case 'weak-file':
      return t('desktopAbout.inWeakFile', { name: keyring });
    case 'memory':
      return t('desktopAbout.inMemory');
  }
}
