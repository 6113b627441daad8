import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** The parts of the benchmark, in their order. */
export const PARTS = ['price', 'press', 'desk', 'weight'] as const;
export type Part = (typeof PARTS)[number];

/** The help text of the command. */
export const usage = `Usage: npm run bench:web -- [flags]

Builds the web shop, opens it with a sandbox behind it, and measures it in headless Chromium. Needs an otherwise
idle machine. Ends with code 1 when a target is missed.

  --only PARTS   some of ${PARTS.join(', ')}, joined by commas
  --runs N       how often each is measured, by default 5; the medians count
  --peer URL     another site's page to compare with our home page: price, bytes and the ratio, measured in turns
  --before DIST  a built web folder of another state of the shop, whose prices and presses are measured in turns
  --peer-buy R   regular expression for the name of the peer's button, for the part press
  --peer-bought S  CSS selector of what the peer shows when the press is done
  --peer-text R  regular expression for the text of the peer's prices, by default one for €, $ and £
  --film FOLDER  also films each page on a slow phone, and writes the pictures and a sheet of each page there
  --json FILE    writes every figure to this file
  --help         prints this text
`;

/** The parsed command line. */
export interface Options {
  help: boolean;
  parts: readonly Part[];
  runs: number;
  peer: string | undefined;
  /** A valid regular expression; undefined for the shop's own prices. */
  peerText: string | undefined;
  /** The folder of another state's web build. */
  before: string | undefined;
  /** The peer's button and what shows that it was pressed; undefined to leave out its press. */
  peerPress: { buy: string; bought: string } | undefined;
  /** The folder for film strips; undefined for none. */
  film: string | undefined;
  json: string | undefined;
}

/**
 * Reads the command line.
 * @throws Error with a sentence about the wrong option
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      only: { type: 'string' },
      runs: { type: 'string' },
      peer: { type: 'string' },
      'peer-text': { type: 'string' },
      'peer-buy': { type: 'string' },
      'peer-bought': { type: 'string' },
      before: { type: 'string' },
      film: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const runs = Number(values.runs ?? 5);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs takes a whole number, not ${values.runs}.`);
  if (values.peer !== undefined && !/^https?:$/.test(protocolOf(values.peer)))
    throw new Error(`--peer takes the address of a page, not ${values.peer}.`);
  const peerText = values['peer-text'];
  if (peerText !== undefined && values.peer === undefined) throw new Error('--peer-text goes with --peer.');
  if (peerText !== undefined && !isPattern(peerText))
    throw new Error(`--peer-text takes a regular expression, not ${peerText}.`);
  const { 'peer-buy': buy, 'peer-bought': bought, before } = values;
  if ((buy === undefined) !== (bought === undefined))
    throw new Error('--peer-buy and --peer-bought go together.');
  if (buy !== undefined && (values.peer === undefined || !isPattern(buy)))
    throw new Error(`--peer-buy takes a regular expression and goes with --peer, not ${buy}.`);
  if (before !== undefined && !existsSync(join(before, 'index.html')))
    throw new Error(`--before takes the folder of a web build, not ${before}.`);
  const named = values.only?.split(',').map((part) => part.trim());
  const unknown = named?.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined) throw new Error(`--only knows ${PARTS.join(', ')}, not ${unknown}.`);
  const parts = PARTS.filter((part) => named?.includes(part) ?? true);
  if (values.film !== undefined && (values.film === '' || !parts.includes('price')))
    throw new Error('--film takes a folder, and goes with the part price.');
  return {
    help: values.help ?? false,
    parts,
    runs,
    peer: values.peer,
    peerText,
    before,
    peerPress: buy === undefined || bought === undefined ? undefined : { buy, bought },
    film: values.film,
    json: values.json,
  };
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : '';
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return text !== '';
  } catch {
    return false;
  }
}
