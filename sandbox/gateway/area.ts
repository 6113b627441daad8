import * as z from 'zod/mini';

import { ok, readBody } from '../answers.ts';
import type { Area } from '../context.ts';
import { EXPIRE_JOB } from './sessions.ts';
import {
  SETTLE_JOB,
  changeSettleSettings,
  runExpireJob,
  readSettleSettings,
  runSettleJob,
} from './settling.ts';
import { GATEWAY_TABLES } from './tables.ts';

const CALL = '/__sandbox/api/gateway';

/** The stand-in payment provider. Its pages have a port of their own: `payment-pages.ts`. */
export const gateway: Area = {
  name: 'gateway',
  tables: GATEWAY_TABLES,
  jobs: { [SETTLE_JOB]: runSettleJob, [EXPIRE_JOB]: runExpireJob },
  pages: (app, context) => {
    app.get(CALL, (c) => ok(c, { ...readSettleSettings(context), origin: context.gatewayOrigin }));
    app.put(CALL, async (c) => ok(c, changeSettleSettings(context, await readBody(c, z.looseObject({})))));
  },
};
