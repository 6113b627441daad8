import { describe, expect, it } from 'vitest';
import { hasRareEntity, htmlWithLinks, textLines } from './text-lines.ts';

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

describe('htmlWithLinks', () => {
  it.each(['Glass Ltd\nLane 1', '<p>Glass <b>Ltd</b></p>', '<a name="x">Glass</a>', 'a < b', ''])(
    '%j has no links',
    (source) => expect(htmlWithLinks(source)).toBeUndefined(),
  );

  it.each([
    ['Glass Ltd\n<a href="/imprint">Imprint</a>', 'Glass Ltd<br><a href="/imprint">Imprint</a>'],
    ['A<br>\nB<b>C</b>\r\n<a\nhref=x>D</a>', 'A<br>B<b>C</b><br><a\nhref=x>D</a>'],
    ['<ul>\n<li><a href="x">A</a></li>\n</ul>', '<ul><li><a href="x">A</a></li></ul>'],
    ['&lt;a href=&quot;x&quot;&gt;A &amp; B&lt;/a&gt;\nC', '<a href="x">A & B</a><br>C'],
  ])('%j keeps links and lines', (source, html) => expect(htmlWithLinks(source)).toBe(html));
});
