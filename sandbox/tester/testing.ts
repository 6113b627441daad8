import { accounts } from '../accounts/area.ts';
import { content } from '../content/routes.ts';
import { feedback } from '../feedback/area.ts';
import { mail } from '../mail/outbox.ts';
import { freshMarket } from '../testing/fresh-market.ts';
import { createTester } from './area.ts';
import { BASE_PARTS } from './parts/all.ts';

/** Where the tester's calls begin. */
export const API = '/__sandbox/api';

/** For a test file to call once: for each of its tests a market with the tester's page, a browser, and faults to make. */
export function testTester() {
  const shop = freshMarket([mail, content, accounts, feedback, createTester(BASE_PARTS)]);
  const fault = (given: Record<string, unknown>) =>
    shop.client.post(`${API}/faults`, { path: '/api/languages', ...given });
  return { shop, fault };
}
