import { describe, expect, it } from 'vitest';

import { accounts } from '../accounts/area.ts';
import { content } from '../content/routes.ts';
import { mail } from '../mail/outbox.ts';
import { textAt } from '../testing/client.ts';
import { freshMarket } from '../testing/fresh-market.ts';
import { feedback } from './area.ts';

const shop = freshMarket([mail, content, accounts, feedback]);

describe('support form', () => {
  const send = (body: unknown) => shop.client.post('/api/feedback', body);

  it.each([
    ['no name', { name: '' }, 'Name is required'],
    ['a name of 256', { name: 'x'.repeat(256) }, 'The name field must have at most 255 characters.'],
    ['no address', { email: 'x' }, 'Please enter a valid email address'],
    ['no message', { message: ' ' }, 'Message is required'],
    [
      'a message of 5001',
      { message: 'x'.repeat(5001) },
      'The message field must have at most 5000 characters.',
    ],
  ])('feedback: refuses %s', async (_, change, message) => {
    const answer = await send({ name: 'A', email: 'a@b.example', message: 'hello', ...change });
    expect([answer.status, textAt(answer.body, 'message')]).toEqual([422, message]);
  });

  it('feedback: accepts ten messages, then answers 429', async () => {
    const statuses = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await send({ name: 'A', email: 'a@b.example', message: 'hi' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
