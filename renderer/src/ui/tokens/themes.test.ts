import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE_COLORS, type Theme } from '#shared/theme.ts';

type Tokens = Readonly<Record<string, string>>;
type Rgb = readonly [red: number, green: number, blue: number];

const css = readFileSync('renderer/src/ui/tokens/themes.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The custom properties of the first rule with this selector, from a place in the file on. */
function tokensOf(selector: string, from = ''): Tokens {
  const [, rule = ''] = css.slice(css.indexOf(from)).split(`${selector} {`);
  const [body = ''] = rule.split(/\n *\}/);
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = tokensOf('\n:root');
const dark = { ...light, ...tokensOf(`:root:not([data-theme='light'])`, '@media screen') };
const THEMES: Readonly<Record<Theme, Tokens>> = {
  dark,
  bright: { ...dark, ...tokensOf(`:root[data-theme='bright']`, '@media screen') },
  light,
};
/** What paper shows: the light theme without its greys. */
const paper = { ...light, ...tokensOf(':root', '@media print') };

/** @throws for another form than `#rgb` and `#rrggbb` */
function rgbOf(color = ''): Rgb {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/.exec(color) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  if (digits === undefined) throw new Error(`${color} is no plain colour.`);
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}

function luminanceOf(color: string | undefined): number {
  const [red, green, blue] = rgbOf(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two colours, as WCAG 2 defines it. */
function contrastOf(one: string | undefined, other: string | undefined): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const ROOMS = ['color-page', 'color-surface', 'color-raised'];
const WORDS = [
  'color-text',
  'color-text-second',
  'color-success',
  'color-warning',
  'color-error',
  'color-info',
];
const RARITIES = Object.keys(light).filter((name) => name.startsWith('rarity-'));
const WEAR = Object.keys(light).filter((name) => name.startsWith('wear-'));

/** What is shown on what, and the least contrast that it needs. */
const PAIRS: readonly (readonly [shown: readonly string[], on: readonly string[], least: number])[] = [
  [WORDS, ROOMS, 4.5],
  [['color-text', 'color-text-second'], ['color-field', 'color-footer', 'color-raised-hover'], 4.5],
  [['color-accent-mark'], ROOMS, 4.5],
  [['color-stattrak', 'color-stattrak-large'], ['color-page', 'color-surface'], 4.5],
  [['color-accent-ink'], ['color-accent', 'color-accent-hover'], 4.5],
  [['color-dark-ink'], ['color-dark', 'color-dark-hover'], 4.5],
  [['color-page'], ['color-text'], 4.5],
  [['color-edge', 'color-edge-hover', 'color-accent-edge'], ROOMS, 3],
  [['color-text-disabled', ...RARITIES, ...WEAR], ['color-page', 'color-surface'], 3],
];

it.each(Object.entries({ ...THEMES, paper }))(
  'theme %s: words, edges and marks stand out',
  (_theme, tokens) => {
    const faint = PAIRS.flatMap(([shown, on, least]) =>
      shown.flatMap((name) =>
        on
          .filter((room) => contrastOf(tokens[name], tokens[room]) < least)
          .map(
            (room) => `${name} on ${room}: ${contrastOf(tokens[name], tokens[room]).toFixed(2)} of ${least}`,
          ),
      ),
    );
    expect(faint).toEqual([]);
  },
);

it('themes: change only what the light theme defines', () => {
  for (const tokens of [...Object.values(THEMES), paper])
    expect(Object.keys(tokens)).toEqual(Object.keys(light));
});

it('dark themes: are for screens only, so that every theme prints light', () => {
  const [forAll = '', screens = ''] = css.split('@media screen');
  expect(forAll).not.toContain('data-theme');
  expect(screens.split('\n}')[0]?.match(/:root[^ ]*/g)).toEqual([
    `:root:not([data-theme='light'])`,
    `:root[data-theme='bright']`,
  ]);
  expect(paper['color-page']).toBe('#fff');
});

it('themes: have the page colours that the browser’s bars and the desktop’s window take', () => {
  for (const [theme, color] of Object.entries(PAGE_COLORS))
    expect(Object.entries(THEMES).find(([name]) => name === theme)?.[1]['color-page']).toBe(color);
});

/** A colour written out. */
const COLOR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab|lch)\(|[:\s(,](?:white|black|gr[ae]y|red|green|blue)\b(?!-)/i;

/**
 * The lines of a style sheet that have a colour of their own. In a mask, black only means opaque; a drawing in an address
 * can't use tokens.
 */
const coloredLines = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/url\("data:[^"]*"\)/g, '')
    .replace(/mask(-image)?: linear-gradient\([^;]*;/g, (mask) => mask.replace(/[^\n]/g, ''))
    .replace(/<meta name="theme-color"[^>]*>/g, '')
    .split('\n')
    .filter((line) => COLOR.test(line));

it('coloredLines: finds colours, and nothing that looks like one', () => {
  const sheet = [
    'a { color: #fff; }',
    'b { background: rgb(0 0 0 / 5%); }',
    'c { border: 1px solid white; }',
    'd { white-space: nowrap; mask-image: linear-gradient(90deg, transparent, black); }',
    'e { color: var(--color-text); /* #123456 */ }',
    `f { background: url("data:image/svg+xml,stroke='%230b0e14'"); }`,
  ];
  expect(coloredLines(sheet.join('\n'))).toEqual(sheet.slice(0, 3));
});

it('style sheets and drawings: take every colour from the themes', () => {
  const found = globSync(['renderer/index.html', 'renderer/src/**/*.{css,tsx}'])
    .filter((file) => !file.endsWith('themes.css') && !file.includes('.test.'))
    .flatMap((file) => coloredLines(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
});
