import { describe, expect, it } from 'vitest';
import { hasRareEntity, textLines } from './text-lines.ts';

describe('textLines', () => {
  it('reads breaks of HTML and of plain text as lines', () => {
    expect(textLines('One<br>Two<BR />Three\nFour\r\nFive<p>Six</p><div>Seven</div>')).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
      'FiveSix',
      'Seven',
    ]);
  });

  it('reads a whole text that was entity-encoded', () => {
    expect(textLines('&lt;p&gt;Glass &amp;amp; Co&lt;/p&gt;Lane 1')).toEqual(['Glass & Co', 'Lane 1']);
  });

  it('leaves out scripts with what they say, even unclosed ones', () => {
    expect(textLines('A<script>alert(1)</script>B<style>p{}</style>')).toEqual(['AB']);
    expect(textLines('A<script>alert(1)')).toEqual(['A']);
    expect(textLines('A<img src=x onerror=alert(1)')).toEqual(['A']);
  });

  it('keeps a lone smaller-than sign, and text that only looks encoded', () => {
    expect(textLines('5 < 6 &amp; 7 > 2')).toEqual(['5 < 6 & 7 > 2']);
  });

  it('gives nothing for nothing', () => {
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
