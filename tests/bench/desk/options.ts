import { parseArgs } from 'node:util';

/** The parts of the benchmark, in their order. */
export const PARTS = ['day', 'start', 'closed'] as const;
export type Part = (typeof PARTS)[number];

/** The help text of the command. */
export const usage = `Usage: npm run bench:desk -- [flags]

Measures the trader's desk. start and closed use the built desktop client and an otherwise idle machine.
Ends with code 1 when a target is missed.

  --only PARTS    some of ${PARTS.join(', ')}, joined by commas
  --runs N        how often each is measured, by default 5; the medians count
  --closed S      how long the closed client is watched, in s, by default 150
  --base FOLDER   a built client to compare with at the start and when closed, such as one without a desk
  --json FILE     writes every figure to this file
  --help          prints this text
`;

/** The parsed command line. */
export interface Options {
  help: boolean;
  parts: readonly Part[];
  runs: number;
  closedS: number;
  base: string | undefined;
  json: string | undefined;
}

function count(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number, not ${text}.`);
  return value;
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
      closed: { type: 'string' },
      base: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const named = values.only?.split(',').map((part) => part.trim());
  const unknown = named?.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined) throw new Error(`--only knows ${PARTS.join(', ')}, not ${unknown}.`);
  return {
    help: values.help ?? false,
    parts: PARTS.filter((part) => named?.includes(part) ?? true),
    runs: count('runs', values.runs ?? '5'),
    closedS: count('closed', values.closed ?? '150'),
    base: values.base,
    json: values.json,
  };
}
