import { describe, expect, it } from 'vitest';
import { INSPECT_LINK } from './inspect-link.ts';

const PREVIEW = '+csgo_econ_action_preview%20';

describe('INSPECT_LINK', () => {
  it.each([
    `steam://rungame/730/76561202255233023/${PREVIEW}S76561198084749846A698323590D7935523998312483177`,
    `steam://rungame/730/76561202255233023/${PREVIEW}M625254122282020305A6760346663D30614827701953021`,
    `steam://run/730//${PREVIEW}00183C20B803280538E9A3C5DD0340E102C246A0D1`,
  ])('accepts %s', (link) => expect(INSPECT_LINK.test(link)).toBe(true));

  it.each([
    '',
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
  ])('refuses %j', (link) => expect(INSPECT_LINK.test(link)).toBe(false));
});
