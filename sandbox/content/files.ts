import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { LANGUAGES, type LanguageCode } from '../languages.ts';

/**
 * The texts that stand as files beside this one and in `sandbox/data`. Read when first asked for and kept:
 * they change only with the code.
 */
const kept = new Map<string, unknown>();

function once<T>(schema: { parse(value: unknown): T }, file: string, read: (text: string) => unknown): T {
  const url = new URL(file, import.meta.url);
  if (!kept.has(url.href)) kept.set(url.href, read(readFileSync(url, 'utf8')));
  return schema.parse(kept.get(url.href));
}

const Country = z.object({ id: z.number(), iso: z.string(), title: z.string() });
export type Country = z.output<typeof Country>;
const Countries = z.array(Country);

/** The 249 countries of ISO 3166-1, by their codes; ids never change. Titles are English. */
export function readCountries(): Country[] {
  return once(Countries, '../data/countries.json', (text) => JSON.parse(text));
}

const Faq = z.array(z.object({ question: z.string(), answer: z.string() }));

/** The questions and answers (HTML) in one language, in their order. */
export function readFaq(language: LanguageCode): z.output<typeof Faq> {
  return once(Faq, `./faq/${language}.json`, (text) => JSON.parse(text));
}

const PageBody = z.object({ header: z.string(), content: z.string() });

/** A static page's lead and body (HTML). Pages are written in English and German; the rest read English. */
export function readPage(slug: string, language: LanguageCode): z.output<typeof PageBody> {
  const written = language === 'de' ? 'de' : 'en';
  return once(PageBody, `./pages/${slug}.${written}.html`, (text) => {
    const [header = '', content = ''] = text.split('<!-- content -->');
    return { header: header.trim(), content: content.trim() };
  });
}

const Texts = z.record(z.string(), z.string());

/** The interface texts of one language. English is built into the shop, so its map is empty. */
export function readTexts(language: LanguageCode): Record<string, string> {
  if (language === 'en') return {};
  return once(Texts, `../data/locales/${language}.json`, (text) => JSON.parse(text));
}

/** Language code for an id as it travels, or undefined where there is none. */
export function languageCodeOf(langId: string | undefined): LanguageCode | undefined {
  return LANGUAGES.find(({ id }) => String(id) === langId)?.code;
}
