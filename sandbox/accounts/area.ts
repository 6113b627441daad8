import type { Area } from '../context.ts';
import { seedDemo } from './demo.ts';
import { profileRoutes } from './profile.ts';
import { recoveryRoutes } from './recovery.ts';
import { renewSessions } from './renew-sessions.ts';
import { signInRoutes } from './sign-in.ts';
import { steamApi, steamPages } from './steam.ts';
import { ACCOUNT_TABLES } from './tables.ts';
import { verificationRoutes, verifiedPages } from './verification.ts';
import { visitorMiddleware } from './visitor.ts';

/** Users, sessions, passwords, verification, Steam sign-in. */
export const accounts: Area = {
  name: 'accounts',
  tables: ACCOUNT_TABLES,
  seed: seedDemo,
  faults: renewSessions,
  session: visitorMiddleware,
  api: (api, context) => {
    signInRoutes(api, context);
    recoveryRoutes(api, context);
    verificationRoutes(api, context);
    profileRoutes(api, context);
    steamApi(api, context);
  },
  pages: (app, context) => {
    steamPages(app, context);
    verifiedPages(app);
  },
};
