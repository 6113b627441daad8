import type { Area } from '../context.ts';
import { driftOf } from './drift.ts';

/** Prices and stock that change with time. All due steps run before each request of the shop and the testers. */
export const drift: Area = {
  name: 'drift',
  session: (context) => {
    const changes = driftOf(context);
    return async (_, next) => {
      changes.catchUp();
      await next();
    };
  },
};
