import { countryNames } from '#shared/intl-formats.ts';
import { fail, ok } from '../answers.ts';
import type { Area, SandboxApp, SandboxContext } from '../context.ts';
import { idField } from '../fields.ts';
import { LANGUAGES, languageOf } from '../languages.ts';
import { languageCodeOf, readCountries, readFaq, readTexts } from './files.ts';
import { findPage, listPages } from './pages.ts';
import { SETTINGS_TABLE, settingsPayload } from './settings.ts';

const SOCIAL_LINKS = [
  { id: 1, title: 'Instagram', link: 'https://www.instagram.com/vitrine.example' },
  { id: 2, title: 'Discord', link: 'https://discord.com/invite/vitrine-example' },
  { id: 3, title: 'X', link: 'https://x.com/vitrine_example' },
];

const CREDITS = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#b8f34a"/><path d="M12 6l5 4-5 8-5-8z" fill="#0b0e14"/></svg>`;

/** Languages, texts, settings, countries, questions and answers, static pages, social links. */
export const content: Area = { name: 'content', tables: SETTINGS_TABLE, api: contentRoutes };

function contentRoutes(api: SandboxApp, context: SandboxContext): void {
  api.get('/languages', (c) =>
    ok(
      c,
      LANGUAGES.map((language) => ({ ...language, default: language.id === 1 ? 1 : 0 })),
    ),
  );

  api.get('/localizations', (c) => {
    const language = languageCodeOf(c.req.query('lang_id'));
    if (!language) {
      const message = 'The lang id field must be the id of a language.';
      throw fail(422, message, { lang_id: [message] });
    }
    return c.json(readTexts(language));
  });

  api.get('/settings', (c) => ok(c, settingsPayload(context)));
  api.get('/settings/credits.svg', (c) =>
    c.body(CREDITS, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  );

  api.get('/countries', (c) => {
    const names = countryNames(languageOf(c.req.query('lang_id')));
    return ok(
      c,
      readCountries().map(({ id, iso, title }) => ({ id, title: names.of(iso) ?? title, iso })),
    );
  });

  api.get('/faq', (c) => {
    const entries = readFaq(languageOf(c.req.query('lang_id')));
    return ok(
      c,
      entries.map((entry, index) => ({ order: index + 1, ...entry })),
    );
  });

  api.get('/static-pages', (c) => ok(c, listPages(languageOf(c.req.query('lang_id')))));
  api.get('/static-pages/:id', (c) => {
    const id = idField.safeParse(c.req.param('id'));
    const page = id.success ? findPage(id.data, languageOf(c.req.query('lang_id'))) : undefined;
    if (!page) throw fail(404, 'This page does not exist.');
    return ok(c, page);
  });

  api.get('/social-links', (c) => ok(c, SOCIAL_LINKS));
}
