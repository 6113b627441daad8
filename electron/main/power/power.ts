import { powerMonitor } from 'electron';
import { log } from '../logs/log.ts';

/**
 * Follows the computer's sleep. Waking and unlocking are told alike: after either, what is on screen is old. Whoever
 * is told may be told twice.
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
