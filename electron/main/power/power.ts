import { powerMonitor } from 'electron';
import { log } from '../logs/log.ts';

/**
 * Watches the computer's sleep. Waking and unlocking both send `awake`: the page's data is stale after either. An event
 * may be sent twice.
 */
export function watchPower(sendEvent: (power: 'asleep' | 'awake') => void): void {
  const awake = (how: string) => () => {
    log.info(`The computer ${how}.`);
    sendEvent('awake');
  };
  powerMonitor.on('suspend', () => {
    log.info('The computer goes to sleep.');
    sendEvent('asleep');
  });
  powerMonitor.on('resume', awake('is awake'));
  powerMonitor.on('unlock-screen', awake('is unlocked'));
}
