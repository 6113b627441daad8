import { describe, expect, it } from 'vitest';
import { readInspectLink } from './inspect-link.ts';

const PREVIEW = '+csgo_econ_action_preview%20';

describe('readInspectLink', () => {
  it.each([
    `steam://rungame/730/76561202255233023/${PREVIEW}S76561198084749846A698323590D7935523998312483177`,
    `steam://rungame/730/76561202255233023/${PREVIEW}M625254122282020305A6760346663D30614827701953021`,
    `steam://run/730//${PREVIEW}00183C20B803280538E9A3C5DD0340E102C246A0D1`,
  ])('accepts %s', (link) => expect(readInspectLink(link)).toBe(link));

  it('reads a bare space as %20, as @csfloat/cs2-inspect-serializer 1.1.0 writes it', () => {
    const hex = '00183C20B803280538E9A3C5DD0340E102C246A0D1';
    for (const start of ['steam://rungame/730/76561202255233023/', 'steam://run/730//'])
      for (const digits of [hex, hex.repeat(16)])
        expect(readInspectLink(`${start}+csgo_econ_action_preview ${digits}`)).toBe(
          `${start}${PREVIEW}${digits}`,
        );
  });

  it.each([
    '',
    'steam://run/730//+csgo_econ_action_preview  M1A2D3',
    'steam://run/730//+csgo_econ_action_preview\tM1A2D3',
    'steam://run/730//+csgo_econ_action_preview\u00a0M1A2D3',
    'steam://run/730//+csgo_econ_action_preview M1A2D3 +exec evil',
    'steam://run/730//+csgo_econ_action_preview ',
    `steam://rungame/440/76561202255233023/${PREVIEW}M1A2D3`,
    `steam://run/730//${PREVIEW}M1A2D3/`,
    `steam://run/730//${PREVIEW}M1A2D3%20+exec%20evil`,
    `steam://run/730//${PREVIEW}M1A2D3\n`,
    `steam://run/730//${PREVIEW}%owner_steamid%A1D2`,
    `steam://run/730//-game%20evil%20${PREVIEW}M1A2D3`,
    'steam://run/730//+connect%20203.0.113.7',
    'steam://run/730',
    'steam://openurl/https://evil.example/',
    `https://evil.example/steam://run/730//${PREVIEW}M1A2D3`,
    `javascript:steam://run/730//${PREVIEW}M1A2D3`,
    `steam://run/730//${PREVIEW}${'A'.repeat(1024)}`,
  ])('refuses %j', (link) => expect(readInspectLink(link)).toBeUndefined());
});
