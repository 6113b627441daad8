import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { faq, socialLinks, staticPage, staticPages } from '#shared/wire/content.ts';
import { succeeded } from '#shared/wire/envelope.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import { countries, languages, localizations } from '#shared/wire/preferences.ts';
import { settings } from '#shared/wire/settings.ts';
import { accounts } from '../accounts/area.ts';
import { LANGUAGES } from '../languages.ts';
import { mail } from '../mail/outbox.ts';
import { type TestClient, testMarket } from '../testing/client.ts';
import { content } from './routes.ts';
import { readFaq } from './files.ts';
import { changeSettings } from './settings.ts';

let market: ReturnType<typeof testMarket>;
let client: TestClient;
beforeAll(() => {
  market = testMarket([mail, content, accounts]);
  client = market.client();
});
afterAll(() => market.close());

async function payload(path: string): Promise<unknown> {
  const { status, body } = await client.get(path);
  expect([status, succeeded(body)]).toEqual([200, true]);
  return payloadOf(body);
}

it('languages: are five with their own names, English first', async () => {
  const list = languages.parse(await payload('/api/languages'));
  expect(list.map(({ title }) => title)).toEqual(['English', 'Deutsch', 'Français', 'Polski', 'العربية']);
  expect(list.filter((language) => language.default)).toHaveLength(1);
});

describe('localizations', () => {
  it.each(LANGUAGES)('localizations: give $title as a flat map', async ({ id, code }) => {
    const map = localizations.parse((await client.get(`/api/localizations?lang_id=${id}`)).body);
    if (code === 'en') expect(map).toEqual({});
  });

  it.each(['', '0', '6', '-1', '1e0', '1 OR 1', '../de', 'de', '99999999999999999999'])(
    'localizations: refuse the language %j',
    async (id) => {
      const answer = await client.get(`/api/localizations?lang_id=${encodeURIComponent(id)}`);
      expect(answer.status).toBe(422);
    },
  );
});

describe('countries', () => {
  it('countries: are 249 with unique ids and codes, named in the language', async () => {
    const list = countries.parse(await payload('/api/countries?lang_id=2'));
    expect([
      list.length,
      new Set(list.map(({ id }) => id)).size,
      new Set(list.map(({ iso }) => iso)).size,
    ]).toEqual([249, 249, 249]);
    expect(list.find(({ iso }) => iso === 'DE')).toEqual({ id: '57', title: 'Deutschland', iso: 'DE' });
    expect(list.filter(({ title, iso }) => title === '' || title === iso)).toEqual([]);
  });

  it('countries: have the same ids in every language', async () => {
    const [english, arabic] = await Promise.all(
      [1, 5].map(async (id) => countries.parse(await payload(`/api/countries?lang_id=${id}`))),
    );
    expect(english?.map(({ id, iso }) => [id, iso])).toEqual(arabic?.map(({ id, iso }) => [id, iso]));
  });
});

describe('questions and answers', () => {
  it.each(LANGUAGES)('faq: has all entries in $title', ({ code }) => {
    const entries = readFaq(code);
    expect(entries).toHaveLength(9);
    expect(entries.every(({ question, answer }) => question !== '' && /^<p>.*<\/\w+>$/s.test(answer))).toBe(
      true,
    );
  });

  it('faq: is ordered', async () =>
    expect(faq.parse(await payload('/api/faq')).map(({ order }) => order)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]));
});

describe('static pages', () => {
  const list = async (id: number) => staticPages.parse(await payload(`/api/static-pages?lang_id=${id}`));

  it.each(LANGUAGES)('static pages: include terms, privacy and cookies in $title', async ({ id }) => {
    const pages = await list(id);
    expect(pages.filter(({ isTerms }) => isTerms).map(({ slug }) => slug)).toEqual(['terms']);
    expect(pages.filter(({ isPrivacy }) => isPrivacy).map(({ slug }) => slug)).toEqual(['privacy']);
    expect(
      pages.filter(({ title }) => title.toLowerCase().includes('cookie')).map(({ slug }) => slug),
    ).toEqual(['cookies']);
  });

  it('static pages: have a text each, in English and in German', async () => {
    for (const language of [1, 2])
      for (const { id } of await list(language)) {
        const page = staticPage.parse(await payload(`/api/static-pages/${id}?lang_id=${language}`));
        expect(page.content.length).toBeGreaterThan(500);
        expect(page.header).not.toBe('');
      }
  });

  it('static pages: are entity-encoded, where stored so', async () => {
    const page = staticPage.parse(await payload('/api/static-pages/1'));
    expect(page.content).toMatch(/^&lt;h2&gt;/);
    expect(page.content).not.toContain('<');
  });

  it.each([
    '0',
    '99',
    '-1',
    '1.5',
    'terms',
    '1%00',
    "1'%20OR%201=1",
    '..%2f..%2fpackage.json',
    '9'.repeat(40),
  ])('static pages: answer 404 for the id %s', async (id) =>
    expect((await client.get(`/api/static-pages/${id}`)).status).toBe(404),
  );

  it('static pages: refuse a language that is no number', async () =>
    expect((await client.get('/api/static-pages?lang_id=../../etc')).status).toBe(422));
});

describe('settings', () => {
  it('settings: match the contract', async () => {
    const { minTopUp, registrationEnabled, internalCurrency, requisites } = settings.parse(
      await payload('/api/settings'),
    );
    expect({ minTopUp, registrationEnabled, euroRate: internalCurrency.euroRate }).toEqual({
      minTopUp: 500,
      registrationEnabled: true,
      euroRate: 0.01,
    });
    expect(requisites.split(/<br>|\n/)).toHaveLength(4);
  });

  it('settings: change one at a time, and refuse invalid values', async () => {
    changeSettings(market.context, { is_reg_enabled: false });
    changeSettings(market.context, { min_top_up: 7.5 });
    const { minTopUp, registrationEnabled } = settings.parse(await payload('/api/settings'));
    expect({ minTopUp, registrationEnabled }).toEqual({ minTopUp: 750, registrationEnabled: false });
    expect(() => changeSettings(market.context, { min_top_up: '7' })).toThrow(
      'The min top up field must be a number.',
    );
    expect(() => changeSettings(market.context, { min_top_up: -1 })).toThrow();
  });
});

it('social-links: include Instagram', async () =>
  expect(
    socialLinks.parse(await payload('/api/social-links')).map(({ link }) => new URL(link).hostname),
  ).toContain('www.instagram.com'));
