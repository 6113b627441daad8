import { describe, expect, it } from 'vitest';
import { hasRareEntity, textLines } from './text-lines.ts';

describe('textLines', () => {
  it('splits at breaks of HTML and of plain text', () => {
    expect(textLines('One<br>Two<BR />Three\nFour\r\nFive<p>Six</p><div>Seven</div>')).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
      'FiveSix',
      'Seven',
    ]);
  });

  it('decodes a text that is entity-encoded as a whole', () => {
    expect(textLines('&lt;p&gt;Glass &amp;amp; Co&lt;/p&gt;Lane 1')).toEqual(['Glass & Co', 'Lane 1']);
  });

  it('drops scripts with their content, even unclosed ones', () => {
    expect(textLines('A<script>alert(1)</script>B<style>p{}</style>')).toEqual(['AB']);
    expect(textLines('A<script>alert(1)')).toEqual(['A']);
    expect(textLines('A<img src=x onerror=alert(1)')).toEqual(['A']);
  });

  it('keeps a lone less-than sign', () => {
    expect(textLines('5 < 6 &amp; 7 > 2')).toEqual(['5 < 6 & 7 > 2']);
  });

  it('returns no lines for an empty text', () => {
    expect(textLines('')).toEqual([]);
    expect(textLines('<br><br> \n &nbsp; ')).toEqual([]);
  });
});

it.each([
  ['Glass &amp; Co&nbsp;&#183; <br> A &lt; B', false],
  ['Glass &amp;amp; Co', false],
  ['R&D; AT&T', false],
  ['Glass &middot; Lane 1', true],
  ['Glass &amp;middot; Lane 1', true],
  ['&frac12;', true],
])('hasRareEntity: %s is %s', (source, rare) => expect(hasRareEntity(source)).toBe(rare));
