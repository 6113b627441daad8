import type { SessionKeeping } from '../../../shared/session-keeping.ts';

/** Where the session is kept, for About. */
export function sessionWords({ place, keyring }: Pick<SessionKeeping, 'place' | 'keyring'>): string {
  switch (place) {
    case 'system-keyring':
      return `encrypted by the system's keyring (${keyring})`;
    case 'weak-file':
      return `on disk, weakly protected (${keyring})`;
    case 'memory':
      return 'in memory, until Vitrine is closed';
  }
}
