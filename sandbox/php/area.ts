import type { Area } from '../context.ts';
import { phpAnswers } from './answers.ts';
import { throttle } from './throttle.ts';

/**
 * The form and the manners of a backend in PHP, if a tester wants them. It comes last: the faults of testers break what
 * PHP has written, and the limit knows who is signed in.
 */
export const php: Area = { name: 'php', faults: phpAnswers, session: throttle };
