import { authCheck } from '#shared/wire/session.ts';
import { content } from '../content/routes.ts';
import { mail } from '../mail/outbox.ts';
import type { TestClient } from '../testing/client.ts';
import { freshMarket } from '../testing/fresh-market.ts';
import { accounts } from './area.ts';

/** The demo user's credentials. */
export const DEMO = { username: 'demo', password: 'Demo1234' };

/** The body of a valid registration. */
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
 * Call it once per test file: each test gets a market with accounts, and a browser.
 * @param begin what the browser does first
 */
export const testAccounts = (begin?: (client: TestClient) => Promise<unknown>) =>
  freshMarket([mail, content, accounts], begin);

/** What `is-auth` answers to this browser. */
export const isAuth = async (who: TestClient, headers = {}) =>
  authCheck.parse((await who.get('/api/is-auth', { headers })).body).authenticated;
