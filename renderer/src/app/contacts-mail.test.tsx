// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerFrom, atAddress, sampleServer } from '#tests/support/screen-testing.tsx';
import { useContacts } from './contacts.ts';

let server = sampleServer({});
answerFrom(() => server);

function Mail() {
  const { mail } = useContacts();
  return <p>{mail ?? 'none'}</p>;
}

it.each([
  ['that of the settings', 'help@shop.example', 'mailto:help@shop.example'],
  ['the fallback for none', '', 'mailto:support@vitrine.example'],
  [
    'the fallback for one with a copy to others',
    'a@x.example?bcc=b@y.example',
    'mailto:support@vitrine.example',
  ],
])('mail address: is %s', async (_, support_email, mail) => {
  server = sampleServer({ settings: { min_top_up: 1, support_email }, 'social-links': [] });
  render(atAddress(<Mail />, '/'));
  expect(screen.getByText('none')).toBeVisible();
  expect(await screen.findByText(mail)).toBeVisible();
});

it('mail address: is the fallback when the settings fail', async () => {
  server = sampleServer({ settings: Response.json({}, { status: 404 }) });
  render(atAddress(<Mail />, '/'));
  expect(await screen.findByText('mailto:support@vitrine.example')).toBeVisible();
});
