/** Formats generated files as `npm run format` does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';

import { root } from '../start/paths.mjs';

/**
 * @param {string} file whose ending says the language
 * @param {string} text
 * @returns {Promise<string>} the formatted text
 * @throws {Error} if the text can't be parsed
 */
export async function formatted(file, text) {
  const { printWidth, singleQuote, trailingComma } = JSON.parse(
    readFileSync(join(root, '.oxfmtrc.json'), 'utf8'),
  );
  const { code, errors } = await format(file, text, { printWidth, singleQuote, trailingComma });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
