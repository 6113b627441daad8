import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toastXml } from './toast-xml.ts';

const LINK = 'vitrine://products/all/all/105001';

test('toast: opens its link by the protocol, and has title and lines', () =>
  expect(
    toastXml({ title: 'AK-47 | Redline (FT)', lines: ['€19.90: at or below €20.00', 'more'] }, LINK, true),
  ).toBe(
    '<toast launch="vitrine://products/all/all/105001" activationType="protocol">' +
      '<visual><binding template="ToastGeneric"><text>AK-47 | Redline (FT)</text>' +
      '<text>€19.90: at or below €20.00\nmore</text></binding></visual></toast>',
  ));

test('toast: is silent when the alert is', () =>
  expect(toastXml({ title: 'A', lines: [] }, LINK, false)).toContain('<audio silent="true"/>'));

/** Reads a text of XML back, as a parser does. */
const unescaped = (xml: string) =>
  xml.replaceAll(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => new Map(Object.entries(NAMES)).get(name) ?? '',
  );
const NAMES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

test('toast: any title stays text, and no character is one that XML refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (title, sound) => {
      const xml = toastXml({ title, lines: ['1'] }, LINK, sound);
      const [, shown = ''] = /<text>([^<>]*)<\/text><text>1<\/text>/.exec(xml) ?? [];
      expect(shown).not.toMatch(/[^\P{Cc}\t\n\r]|[\ufffe\uffff\p{Cs}]/u);
      const plain = title.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '\ufffd');
      expect(unescaped(shown)).toBe(plain);
      expect(xml.match(/<toast |<text>/g)).toHaveLength(3);
    }),
    { numRuns: 2000 },
  );
});
