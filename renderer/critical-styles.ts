import { PurgeCSS } from 'purgecss';

/**
 * The rules that the first view needs, out of the built style sheets.
 * @param sheets the sheets in the order in which the app applies them
 * @param used markup and scripts of the first view, whose words may be class names
 */
export async function criticalStyles(sheets: readonly string[], used: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: used.map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: sheets.join('\n') }],
    keyframes: true,
    // Attributes that scripts set.
    dynamicAttributes: [
      'dir',
      'lang',
      'data-screen',
      'data-theme',
      'data-rarity',
      'data-words',
      'data-consent',
      'data-member',
      'data-chip',
      'data-cards',
      'data-pressed',
      'data-filled',
      'aria-current',
      'aria-busy',
    ],
    safelist: { standard: [/^:/, 'html', 'body'] },
  });
  return result?.css ?? '';
}
