import { PurgeCSS } from 'purgecss';
import { PAGE_ATTRIBUTES } from './src/handover/page-attributes.ts';

/** Rules for paper, with the rules inside. */
const PRINT = /@media print\s*\{(?:[^{}]|\{[^{}]*\})*\}/g;

/**
 * The rules that the first view needs on a screen, out of the built style sheets.
 * @param sheets the sheets in the order in which the app applies them
 * @param used markup and scripts of the first view, whose words may be class names
 */
export async function criticalStyles(sheets: readonly string[], used: readonly string[]): Promise<string> {
  // What copies of templates get (`static-texts.ts`).
  const filled = used.flatMap((text) =>
    [...text.matchAll(/data-fill-([\w-]+)=/g)].map(([, name = '']) => name),
  );
  const [result] = await new PurgeCSS().purge({
    content: used.map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: sheets.join('\n').replaceAll(PRINT, '') }],
    keyframes: true,
    // Attributes that scripts set.
    dynamicAttributes: [
      'dir',
      'lang',
      ...PAGE_ATTRIBUTES.map((name) => `data-${name}`),
      'data-rarity',
      'data-pressed',
      'data-filled',
      'data-open',
      'aria-current',
      'aria-busy',
      ...filled,
    ],
    safelist: { standard: [/^:/, 'html', 'body'] },
  });
  return result?.css ?? '';
}
