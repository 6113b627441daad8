import { accounts } from '../accounts/area.ts';
import { content } from '../content/routes.ts';
import { feedback } from '../feedback/area.ts';
import { mail } from '../mail/outbox.ts';
import { freshMarket } from '../testing/fresh-market.ts';
import { createTester } from './area.ts';
import { BASE_PARTS } from './parts/all.ts';

/** The prefix of the tester's API. */
export const API = '/__sandbox/api';

/**
 * Call it once per test file: each test gets a market with the tester page, a browser, and a function that adds
 * faults.
 */
export function testTester() {
  const shop = freshMarket([mail, content, accounts, feedback, createTester(BASE_PARTS)]);
  const fault = (given: Record<string, unknown>) =>
    shop.client.post(`${API}/faults`, { path: '/api/languages', ...given });
  return { shop, fault };
}
