import { authCheck } from '#shared/wire/session.ts';
import { content } from '../content/routes.ts';
import { mail } from '../mail/outbox.ts';
import type { TestClient } from '../testing/client.ts';
import { freshMarket } from '../testing/fresh-market.ts';
import { accounts } from './area.ts';

/** What the demo user signs in with. */
export const DEMO = { username: 'demo', password: 'Demo1234' };

/** What somebody new registers with. */
export const ANN = {
  name: 'Ann',
  surname: 'Bee',
  email: 'ann@vitrine.example',
  phone: '',
  phoneE164: '',
  password: 'Abcde1',
  passConfirm: 'Abcde1',
};

/**
 * For a test file to call once: for each of its tests a market with accounts and what they need, and a browser.
 * @param begin what that browser does first
 */
export const testAccounts = (begin?: (client: TestClient) => Promise<unknown>) =>
  freshMarket([mail, content, accounts], begin);

/** Whether the sandbox knows who asks. */
export const isAuth = async (who: TestClient, headers = {}) =>
  authCheck.parse((await who.get('/api/is-auth', { headers })).body).authenticated;
