import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from '#tools/start/paths.mjs';
import { PAGE_COLORS, type Theme } from '#shared/theme.ts';
import { LANGS, type Lang } from './texts.ts';

/** The widths of the pictures, with the height of the view. */
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 2560, height: 1440 },
] as const;
export type Width = (typeof WIDTHS)[number];

/** The help text of the command. */
export const usage = `Usage: npm run gallery [-- OPTION…]
  --brief          CI’s short form: some scenes at 390 and 1440 px in English and Arabic, no pictures
  --only TEXT      only scenes whose name contains this; may be repeated
  --lang LANG      en, de or ar; may be repeated
  --width PIXELS   390, 768, 1440 or 2560; may be repeated
  --theme THEME    dark, bright or light, by default dark
  --no-checks      pictures only
  --pages FOLDER   a web build; by default dist/web, rebuilt when it is stale
  --report FILE    also writes the findings to this file
  --out FOLDER     folder for the pictures, by default test-results/gallery`;

/** The command's options. */
export interface Options {
  brief: boolean;
  only: readonly string[];
  langs: readonly Lang[];
  widths: readonly Width[];
  theme: Theme;
  checks: boolean;
  pages: string | undefined;
  report: string | undefined;
  out: string;
}

/** Reads the command line. @throws TypeError with a sentence to show, for an unknown option */
export function readOptions(args: string[]): Options {
  const many = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      ...{ brief: { type: 'boolean' }, checks: { type: 'boolean' }, only: many, lang: many, width: many },
      ...{
        theme: { type: 'string' },
        pages: { type: 'string' },
        report: { type: 'string' },
        out: { type: 'string' },
      },
    },
  });
  const brief = values.brief ?? false;
  const known = Object.keys(LANGS).filter((lang): lang is Lang => lang in LANGS);
  const langs = values.lang ? known.filter((lang) => values.lang?.includes(lang)) : undefined;
  const widths = values.width
    ? WIDTHS.filter(({ width }) => values.width?.includes(String(width)))
    : undefined;
  if (langs && langs.length !== values.lang?.length) throw new TypeError('A language is en, de or ar.');
  if (widths && widths.length !== values.width?.length)
    throw new TypeError('A width is 390, 768, 1440 or 2560.');
  const themes = Object.keys(PAGE_COLORS).filter((name): name is Theme => name in PAGE_COLORS);
  const theme = themes.find((name) => name === (values.theme ?? 'dark'));
  if (theme === undefined) throw new TypeError('A theme is dark, bright or light.');
  return {
    brief,
    only: values.only ?? [],
    langs: langs ?? (brief ? ['en', 'ar'] : known),
    widths: widths ?? (brief ? WIDTHS.slice(0, 2) : WIDTHS),
    theme,
    checks: values.checks ?? true,
    pages: values.pages,
    report: values.report,
    out: values.out ?? join(root, 'test-results/gallery'),
  };
}
