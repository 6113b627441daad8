import { describe, expect, it } from 'vitest';
import { decodeEntities } from './decode-entities.ts';

describe('decodeEntities', () => {
  it.each([
    ['&lt;p&gt;Hi&lt;/p&gt;', '<p>Hi</p>'],
    ['&amp;lt;', '&lt;'],
    ['&#60;&#x3C;&quot;&#39;', '<<"\''],
    ['&eacute;', '&eacute;'],
    ['&#0;&#9999999;&#x110000;&__proto__;', '&#0;&#9999999;&#x110000;&__proto__;'],
    ['a & b', 'a & b'],
    ['', ''],
  ])('decodes %j to %j', (encoded, text) => expect(decodeEntities(encoded)).toBe(text));
});
