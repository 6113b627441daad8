import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { parseJson } from '#shared/json.ts';
import type { LanguageCode } from '../languages.ts';

const Names = z.record(
  z.string(),
  z.object({ de: z.string(), fr: z.string(), pl: z.string(), ar: z.string() }),
);

let names: z.output<typeof Names> | undefined;

/**
 * A category's name in a language. Addresses and filters use its English name or `url` instead.
 * @param category the English name: `Rifles`
 * @throws Error if sandbox/data/category-names.json is invalid
 */
export function categoryName(category: string, language: LanguageCode): string {
  names ??= z.parse(
    Names,
    parseJson(readFileSync(new URL('../data/category-names.json', import.meta.url), 'utf8')),
  );
  return language === 'en' ? category : (names[category]?.[language] ?? category);
}
