const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function fromCode(code: number, entity: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/**
 * Decodes one layer of entities: some servers encode whole pages (`&lt;p&gt;`). Decodes numeric entities and those of
 * markup; the HTML parser decodes all others. The result is still untrusted.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal, hex, name) => {
    if (typeof decimal === 'string') return fromCode(Number(decimal), entity);
    if (typeof hex === 'string') return fromCode(Number.parseInt(hex, 16), entity);
    const key = String(name).toLowerCase();
    return Object.hasOwn(NAMED, key) ? (NAMED[key] ?? entity) : entity;
  });
}
