import { circle, dots, poly, rect } from '../shapes.ts';
import type { Part, Silhouette } from '../silhouette.ts';
import { DIGITS, THUMB, band, mouth, pair, seams, tip } from './glove-pair.ts';

const SHORT_CUFF = poly('44,202,6 136,202,6 141,240,8 39,240,8');
const LONG_CUFF = poly('44,202,6 136,202,6 150,280,9 30,280,9');
const STITCH: Part = ['lit', 'M58 128L54 196M86 122L86 198M112 124L116 198'];

/** What a pair of gloves looks like where nobody has drawn its model. */
export const sport = pair({
  cuff: SHORT_CUFF,
  cuffOf: 'trim',
  details: [
    ['trim', poly('36,132,8 60,112,8 94,108,10 122,117,8 140,134,8 136,146,8 92,126,14 44,148,8')],
    ['trim', DIGITS.map((digit) => band(digit, 0.52, 0.74, 0.78)).join('')],
    ['line', seams(0.36, 0.86)],
    ['shadow', poly('60,152,10 90,138,12 120,148,10 118,182,12 90,196,10 62,184,12')],
    ['ribs', 'M66 166L116 166', 30, 6],
    ['line', `M44 150C60 136 76 132 92 132C108 132 124 138 138 150M40 228L140 228M40 216L138 216`],
    ['trim', poly('84,206,4 146,204,6 148,234,6 86,236,4')],
    ['line', 'M94 214L138 212M94 226L138 225'],
  ],
});

const driver = pair({
  cuff: poly('46,204,6 134,204,6 136,230,8 44,230,8'),
  details: [
    ['line', `${seams(0.3, 0.62)}M66 118C66 150 62 180 62 206M92 114L90 206M118 120C116 150 118 180 120 206`],
    ['hole', DIGITS.map((digit) => mouth(digit, -0.02)).join('')],
    ['hole', poly('66,182,12 90,164,14 114,182,12 108,214,8 72,214,8')],
    ['trim', poly('40,206,6 140,204,6 142,230,8 38,232,8')],
    ['steel', circle(92, 218, 7)],
    ['line', `${circle(92, 218, 3.5)}M44 211L80 211M44 227L80 227M104 210L136 210M104 226L136 226`],
    ['bevel', DIGITS.map((digit) => band(digit, 0.66, 0.92, 0.6)).join('')],
  ],
});

const wraps = pair({
  cuff: poly('42,200,6 138,200,6 146,290,8 34,290,8'),
  details: [
    [
      'shadow',
      'M34 150L146 176L144 188L34 162ZM36 196L140 168L138 180L36 208ZM38 236L142 214L144 226L36 250ZM36 262L144 242L145 254L35 276Z',
    ],
    [
      'line',
      `${seams(0.12, 0.3, 0.48, 0.66, 0.84)}M34 136L144 158M32 150L146 176M32 166L144 192M34 180L142 204M36 208L138 180M36 196L140 168M38 222L140 200M37 236L142 214M36 250L143 228M36 262L144 242M35 276L145 256`,
    ],
    ['lit', 'M36 139L142 161M33 170L143 195M37 225L141 203M36 253L143 231'],
    ['trim', poly('96,262,4 132,256,5 150,300,6 128,308,6 116,282')],
    ['line', 'M112 268L134 302'],
    ['dark', [THUMB, ...DIGITS].map((digit) => tip(digit, 0.86)).join('')],
  ],
});

const moto = pair({
  cuff: LONG_CUFF,
  details: [
    [
      'trim',
      DIGITS.flatMap((digit) => [band(digit, 0.34, 0.56, 0.72), band(digit, 0.64, 0.86, 0.66)]).join(''),
    ],
    [
      'steel',
      poly(
        '34,138,8 58,112,10 94,106,12 124,116,10 144,136,8 138,152,8 116,138,8 92,134,8 66,140,8 42,156,8',
      ),
    ],
    ['line', 'M62 114L66 138M92 108L92 133M120 117L116 137'],
    ['trim', poly('64,164,8 90,154,10 118,164,8 112,196,8 70,196,8')],
    ['ribs', 'M70 178L114 178', 22, 7],
    ['trim', poly('30,224,6 146,220,8 148,246,8 30,250,6')],
    ['line', 'M34 232L144 228M34 242L146 238M36 262L148 262M34 272L149 272'],
    ['metal', poly('92,218,4 124,217,4 126,252,4 94,253,4')],
    ['screw', dots('50,132 80,120 106,120 132,132')],
  ],
});

const specialist = pair({
  cuff: poly('44,202,6 136,202,6 146,262,9 34,262,9'),
  cuffOf: 'trim',
  details: [
    ['trim', DIGITS.map((digit) => tip(digit, 0.68)).join('')],
    ['dark', DIGITS.map(([x, y]) => circle(x + (x - 92) * 0.02, y + 4, 13, 11)).join('')],
    ['lit', DIGITS.map(([x, y]) => `M${x - 8} ${y - 1}Q${x} ${y - 8} ${x + 8} ${y - 1}`).join('')],
    [
      'line',
      `${seams(0.34, 0.5)}M48 144C64 160 70 182 68 204M136 148C122 162 116 184 118 204M36 216L140 216M36 250L144 250`,
    ],
    ['trim', poly('76,158,8 92,150,8 108,158,8 106,190,8 78,190,8')],
    ['ribs', 'M80 172L106 172', 20, 5],
    ['dark', poly('60,222,6 142,220,6 144,244,6 62,246,6')],
    ['bevel', rect(68, 226, 34, 6, 3)],
    STITCH,
  ],
});

const bloodhound = pair({
  short: 0.46,
  cuff: LONG_CUFF,
  details: [
    ['line', `${seams(0.22)}M64 128C62 160 58 186 54 206M120 128C120 160 124 186 128 206`],
    ['trim', poly('40,148,8 92,130,14 140,148,8 136,166,8 92,148,14 46,168,8')],
    ['screw', dots('56,152 72,146 92,142 112,146 128,152')],
    ['trim', poly('38,214,5 140,212,5 142,232,5 36,234,5')],
    ['trim', poly('34,246,5 144,244,5 147,264,5 32,266,5')],
    [
      'steel',
      `${poly('98,208,4 124,208,4 124,238,4 98,238,4')}${poly('105,216 117,216 117,230 105,230')}${poly('100,240,4 126,240,4 126,270,4 100,270,4')}${poly('107,248 119,248 119,262 107,262')}`,
    ],
    ['screw', dots('50,224 66,224 82,224 48,256 66,256 84,256')],
    ['shadow', poly('70,172,8 92,164,10 114,172,8 108,200,8 76,200,8')],
  ],
});

const hydra = pair({
  short: 0.5,
  cuff: poly('44,202,6 136,202,6 148,270,9 32,270,9'),
  details: [
    ['trim', DIGITS.map((digit) => band(digit, 0.14, 0.38, 0.8)).join('')],
    ['trim', poly('48,150,8 92,128,14 136,150,8 128,196,10 92,206,12 56,196,10')],
    [
      'line',
      'M60 158Q74 172 92 158Q110 172 124 158M62 176Q76 190 92 176Q108 190 122 176M74 194Q84 202 92 194Q100 202 110 194',
    ],
    ['screw', dots('54,132 80,122 106,124 130,136 66,148 118,148 92,142')],
    ['trim', poly('36,220,5 141,218,5 144,244,5 34,246,5')],
    ['steel', `${circle(112, 232, 12)}${circle(112, 232, 6)}`],
    ['line', 'M36 226L98 226M36 240L98 240M34 256L145 254'],
  ],
});

const brokenFang = pair({
  cuff: poly('44,202,6 136,202,6 143,250,8 37,250,8'),
  cuffOf: 'trim',
  details: [
    ['trim', DIGITS.map((digit) => band(digit, 0.1, 0.34, 0.78)).join('')],
    ['line', seams(0.44, 0.6, 0.76)],
    [
      'steel',
      'M40 150L52 130L64 146L66 168ZM70 140L82 120L94 138L88 164ZM98 140L110 122L122 142L112 166ZM124 148L136 134L144 150L132 170Z',
    ],
    ['shadow', 'M40 150L52 138L60 160ZM70 140L82 128L86 158ZM98 140L110 130L110 160Z'],
    [
      'line',
      'M60 180C70 170 82 168 92 176C102 168 114 170 122 180M64 192C74 184 84 184 92 190C100 184 110 184 118 192M38 226L141 226M38 238L142 238',
    ],
    ['dark', poly('70,212,5 138,210,6 140,232,6 72,234,5')],
    ['bevel', rect(80, 216, 30, 5, 2)],
  ],
});

/** Gloves, by model. */
export const gloves: Readonly<Record<string, Silhouette>> = {
  'sport-gloves': sport,
  'driver-gloves': driver,
  'hand-wraps': wraps,
  'moto-gloves': moto,
  'specialist-gloves': specialist,
  'bloodhound-gloves': bloodhound,
  'hydra-gloves': hydra,
  'broken-fang-gloves': brokenFang,
};
