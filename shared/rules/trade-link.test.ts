import { describe, expect, it } from 'vitest';
import { correctedTradeLink, tradeLinkWarning } from './trade-link-warning.ts';
import { isTradeLink } from './trade-link.ts';

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

const STEAM = 'https://steamcommunity.com/tradeoffer/new/';

describe('tradeLinkWarning', () => {
  it.each([
    ['the own account', LINK, MINE],
    ['an account that nobody knows', LINK, undefined],
    ['a SteamID that is none', LINK, 'gaben'],
    ['space around it', `  ${LINK}\n`, MINE],
    ['invisible characters in it', `\u200b${LINK.replace('token', 'to\u00adken')}\u2060`, MINE],
    ['no slash before the query', LINK.replace('new/', 'new'), MINE],
    ['http', LINK.replace('https', 'http'), MINE],
    ['the token first', `${STEAM}?token=Kd0Z8aqF&partner=46143802`, MINE],
    ['a token with - and _', `${STEAM}?partner=46143802&token=-d0Z8aq_`, MINE],
    ['nothing readable', 'not a link', MINE],
  ])('is silent for %s', (_, link, steamId) => expect(tradeLinkWarning(link, steamId)).toBeUndefined());

  it.each([
    ['not-steam', 'https://steamcommunity.com.evil.example/tradeoffer/new/?partner=46143802'],
    ['not-steam', LINK.replace('steamcommunity.com', 'steamcommunity.com:8443')],
    ['not-steam', LINK.replace('steamcommunity.com', 'me@steamcommunity.com')],
    ['not-steam', LINK.replace('https', 'ftp')],
    ['not-steam', 'https://steamcommunity.com/id/gaben?partner=46143802'],
    ['not-steam', LINK.replace('new/', 'newest/')],
    ['several', LINK + LINK],
    ['several', `${LINK} ${LINK}`],
    ['several', `${LINK}&token=Kd0Z8aqG`],
    ['several', `${LINK}&amp;partner=46143803`],
    ['escaped', LINK.replace('&', '&amp;')],
    ['escaped', LINK.replace('&', '&amp;amp;')],
    ['escaped', LINK.replace('&', '&#38;')],
    ['escaped', LINK.replace('&', '%26')],
    ['extra', `${LINK} this is mine`],
    ['extra', `${LINK}.`],
    ['extra', `${LINK}) thanks`],
    ['partner', `${STEAM}?token=Kd0Z8aqF`],
    ['partner', `${STEAM}?partner=x&token=Kd0Z8aqF`],
    ['partner', `${STEAM}?partner=0&token=Kd0Z8aqF`],
    ['partner', `${STEAM}?partner=4294967296&token=Kd0Z8aqF`],
    ['partner', `${STEAM}?partner=${'9'.repeat(500)}&token=Kd0Z8aqF`],
    ['other-account', LINK.replace('46143802', '46143803')],
    ['other-account', LINK.replace('46143802', '4294967295')],
    ['no-token', `${STEAM}?partner=46143802`],
    ['no-token', `${STEAM}?partner=46143802&token=`],
    ['token', `${STEAM}?partner=46143802&token=Kd`],
    ['token', `${STEAM}?partner=46143802&token=Kd0Z8aqFF`],
    ['token', `${STEAM}?partner=46143802&token=Kd0Z8a.F`],
  ])('is %s for %j', (warning, link) => {
    expect(isTradeLink(link)).toBe(true);
    expect(tradeLinkWarning(link, MINE)).toBe(warning);
  });
});

describe('correctedTradeLink', () => {
  it.each([
    LINK.replace('&', '&amp;'),
    LINK.replace('&', '&amp;amp;'),
    LINK.replace('&', '%26'),
    `${LINK} this is mine`,
    `${LINK}.`,
    `\ufeff${LINK.replace('&', '&amp;\u200b')}`,
    LINK + LINK,
    `${LINK} ${LINK.replace('&', '&amp;')}`,
  ])('finds the one whole link in %j', (text) => expect(correctedTradeLink(text)).toBe(LINK));

  it.each([
    LINK,
    'not a link',
    `https://evil.example/?to=${LINK}`,
    LINK + LINK.replace('46143802', '46143803'),
    `${LINK} https://example.com/`,
    `${STEAM}?partner=46143802&amp;token=Kd`,
    `${STEAM}?partner=0&amp;token=Kd0Z8aqF`,
    `${LINK}&token=Kd0Z8aqG`,
  ])('finds none in %j', (text) => expect(correctedTradeLink(text)).toBeUndefined());
});
