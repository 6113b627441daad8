import type { LanguageCode } from '../languages.ts';
import { readPage } from './files.ts';

interface StaticPage {
  id: number;
  slug: string;
  is_terms: 0 | 1;
  is_privacy: 0 | 1;
  /** Sent with `&lt;` for `<`, as some back offices store pages. */
  encoded: boolean;
  titles: Record<LanguageCode, string>;
}

const PAGES: readonly StaticPage[] = [
  {
    id: 1,
    slug: 'terms',
    is_terms: 1,
    is_privacy: 0,
    encoded: true,
    titles: {
      en: 'Terms of service',
      de: 'Nutzungsbedingungen',
      fr: 'Conditions d’utilisation',
      pl: 'Regulamin',
      ar: 'شروط الخدمة',
    },
  },
  {
    id: 2,
    slug: 'privacy',
    is_terms: 0,
    is_privacy: 1,
    encoded: false,
    titles: {
      en: 'Privacy policy',
      de: 'Datenschutzerklärung',
      fr: 'Politique de confidentialité',
      pl: 'Polityka prywatności',
      ar: 'سياسة الخصوصية',
    },
  },
  {
    id: 3,
    slug: 'cookies',
    is_terms: 0,
    is_privacy: 0,
    encoded: true,
    // The shop finds this page by the word 'cookie' in its title, in every language.
    titles: {
      en: 'Cookie policy',
      de: 'Cookie-Richtlinie',
      fr: 'Politique relative aux cookies',
      pl: 'Polityka plików cookie',
      ar: 'سياسة ملفات تعريف الارتباط (Cookie)',
    },
  },
  {
    id: 4,
    slug: 'about',
    is_terms: 0,
    is_privacy: 0,
    encoded: false,
    titles: {
      en: 'About Vitrine',
      de: 'Über Vitrine',
      fr: 'À propos de Vitrine',
      pl: 'O Vitrine',
      ar: 'عن Vitrine',
    },
  },
  {
    id: 5,
    slug: 'how-it-works',
    is_terms: 0,
    is_privacy: 0,
    encoded: false,
    titles: {
      en: 'How it works',
      de: 'So funktioniert es',
      fr: 'Comment ça marche',
      pl: 'Jak to działa',
      ar: 'كيف يعمل المتجر',
    },
  },
];

/** A page in the list; `static-pages/{id}` adds its text. */
export interface PageEntry {
  id: number;
  slug: string;
  title: string;
  is_terms: 0 | 1;
  is_privacy: 0 | 1;
}

/** All static pages, titles in `language`. */
export function listPages(language: LanguageCode): PageEntry[] {
  return PAGES.map((page) => entry(page, language));
}

/** One page with its HTML, or undefined. */
export function findPage(
  id: number,
  language: LanguageCode,
): (PageEntry & { header: string; content: string }) | undefined {
  const page = PAGES.find((each) => each.id === id);
  if (!page) return undefined;
  const { header, content } = readPage(page.slug, language);
  const sent = page.encoded ? encodeEntities : (html: string) => html;
  return { ...entry(page, language), header: sent(header), content: sent(content) };
}

function entry({ id, slug, is_terms, is_privacy, titles }: StaticPage, language: LanguageCode): PageEntry {
  return { id, slug, title: titles[language], is_terms, is_privacy };
}

function encodeEntities(html: string): string {
  return html
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
