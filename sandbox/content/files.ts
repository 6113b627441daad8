import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { parseJson } from '#shared/json.ts';

import { LANGUAGES, type LanguageCode } from '../languages.ts';

/** Texts in files here and in `sandbox/data`. Each is read on first use and cached. */
const kept = new Map<string, unknown>();

function once<T>(schema: { parse(value: unknown): T }, file: string, read: (text: string) => unknown): T {
  const url = new URL(file, import.meta.url);
  if (!kept.has(url.href)) kept.set(url.href, read(readFileSync(url, 'utf8')));
  return schema.parse(kept.get(url.href));
}

const Country = z.object({ id: z.number(), iso: z.string(), title: z.string() });
export type Country = z.output<typeof Country>;
const Countries = z.array(Country);

/** The 249 countries of ISO 3166-1 with stable ids. Titles are English. */
export function readCountries(): Country[] {
  return once(Countries, '../data/countries.json', parseJson);
}

const Faq = z.array(z.object({ question: z.string(), answer: z.string() }));

/** Questions and answers (HTML) in a language, in their order. */
export function readFaq(language: LanguageCode): z.output<typeof Faq> {
  return once(Faq, `./faq/${language}.json`, parseJson);
}

const PageBody = z.object({ header: z.string(), content: z.string() });

/** A static page's lead and body (HTML). German has its own; other languages get English. */
export function readPage(slug: string, language: LanguageCode): z.output<typeof PageBody> {
  const written = language === 'de' ? 'de' : 'en';
  return once(PageBody, `./pages/${slug}.${written}.html`, (text) => {
    const [header = '', content = ''] = text.split('<!-- content -->');
    return { header: header.trim(), content: content.trim() };
  });
}

const Texts = z.record(z.string(), z.string());

/** The interface texts of a language. English is built into the shop: its map is empty. */
export function readTexts(language: LanguageCode): Record<string, string> {
  if (language === 'en') return {};
  return once(Texts, `../data/locales/${language}.json`, parseJson);
}

/** The language code of a `lang_id`; undefined for an unknown one. */
export function languageCodeOf(langId: string | undefined): LanguageCode | undefined {
  return LANGUAGES.find(({ id }) => String(id) === langId)?.code;
}
