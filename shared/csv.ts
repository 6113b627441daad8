/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Separates cells or rows in one program or another, also where the file itself uses commas. */
const SEPARATOR = String.raw`[,;:|\p{Cc}\u2028\u2029]`;

/**
 * A place at which a spreadsheet would begin a formula: at the start of a cell or after any separator, also behind quotes,
 * blanks and invisible characters. Asian spreadsheets read the full-width and small forms too.
 */
const FORMULA = new RegExp(
  String.raw`((?:^|${SEPARATOR})["\p{Cc}\p{Cf}\p{Z}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])`,
  'gu',
);

const QUOTED = new RegExp(`"|${SEPARATOR}`, 'u');

/** The apostrophe makes it text. */
const disarm = (text: string) => text.replace(FORMULA, "$1'");

const cell = (text: string) => {
  const safe = disarm(text);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Writes rows as CSV (RFC 4180): UTF-8 with a byte order mark, separated by commas. All CSV of the shop is written here:
 * no cell becomes a formula, in programs that separate by semicolons, tabs, bars or colons neither.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
