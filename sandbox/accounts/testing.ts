import { authCheck } from '../../shared/wire/session.ts';
import { content } from '../content/area.ts';
import { mail } from '../mail/area.ts';
import { type TestClient, testMarket } from '../testing/client.ts';
import { accounts } from './area.ts';

/** What the demo user signs in with. */
export const DEMO = { username: 'demo', password: 'Demo1234' };

/** A market with accounts and what they need. */
export const accountsMarket = () => testMarket([mail, content, accounts]);

/** Whether the sandbox knows who asks. */
export const isAuth = async (who: TestClient, headers = {}) =>
  authCheck.parse((await who.get('/api/is-auth', { headers })).body).authenticated;
