import { describe, expect, it } from 'vitest';
import { isTradeLink, tradeLinkWarning } from './trade-link.ts';

const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=46143802&token=Kd0Z8aqF';
const MINE = '76561198006409530';

describe('isTradeLink', () => {
  it.each([LINK, ` ${LINK} `, 'http://example.com', 'https://x', 'steam://trade/1'])('%j parses', (text) =>
    expect(isTradeLink(text)).toBe(true),
  );
  it.each(['', 'steamcommunity.com/tradeoffer', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
    '%j does not',
    (text) => expect(isTradeLink(text)).toBe(false),
  );
});

describe('tradeLinkWarning: warns of other sites and other accounts', () => {
  it.each([
    ['the own account', LINK, MINE, undefined],
    ['an account that nobody knows', LINK, undefined, undefined],
    ['a SteamID that is none', LINK, 'gaben', undefined],
    ['somebody else’s account', LINK, '76561198006409531', 'other-account'],
    [
      'another site',
      'https://steamcommunity.com.evil.example/tradeoffer/new/?partner=46143802',
      MINE,
      'not-steam',
    ],
    ['another page', 'https://steamcommunity.com/id/gaben?partner=46143802', MINE, 'not-steam'],
    ['no partner', 'https://steamcommunity.com/tradeoffer/new/?token=x', MINE, 'not-steam'],
    [
      'a partner that is no number',
      'https://steamcommunity.com/tradeoffer/new/?partner=x',
      MINE,
      'not-steam',
    ],
    [
      'an endless partner',
      `https://steamcommunity.com/tradeoffer/new/?partner=${'9'.repeat(500)}`,
      MINE,
      'not-steam',
    ],
    ['nothing readable', 'not a link', MINE, undefined],
  ])('%s', (_, link, steamId, warning) => expect(tradeLinkWarning(link, steamId)).toBe(warning));
});
