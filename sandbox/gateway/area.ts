import * as z from 'zod/mini';

import { ok, readBody } from '../answers.ts';
import type { Area } from '../context.ts';
import { EXPIRE } from './sessions.ts';
import { SETTLE, changeSettling, expire, readSettling, settleNow } from './settling.ts';
import { GATEWAY_TABLES } from './tables.ts';

const CALL = '/__sandbox/api/gateway';

/** The stand-in payment provider. Its pages are on a port of their own: `app.ts`. */
export const gateway: Area = {
  name: 'gateway',
  tables: GATEWAY_TABLES,
  jobs: { [SETTLE]: settleNow, [EXPIRE]: expire },
  pages: (app, context) => {
    app.get(CALL, (c) => ok(c, { ...readSettling(context), origin: context.gatewayOrigin }));
    app.put(CALL, async (c) => ok(c, changeSettling(context, await readBody(c, z.looseObject({})))));
  },
};
