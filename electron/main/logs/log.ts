import { homedir } from 'node:os';
import { redact } from './redact.ts';

/** Severity of an entry. */
export type Level = 'info' | 'warn' | 'error';

/** One log entry, already redacted. */
export interface Entry {
  at: Date;
  level: Level;
  text: string;
}

/** How many entries are buffered before there is a file. */
const WAITING = 200;

/** How many nested causes an entry names. */
const DEPTH = 3;

/** Describes a thrown value: an error's stack and those of its causes. Never throws. */
export function describeError(cause: unknown, depth = 0): string {
  try {
    if (!(cause instanceof Error)) return typeof cause === 'string' ? cause : typeof cause;
    const own = cause.stack ?? `${cause.name}: ${cause.message}`;
    if (cause.cause === undefined || depth >= DEPTH) return own;
    return `${own}\ncaused by ${describeError(cause.cause, depth + 1)}`;
  } catch {
    return 'something that cannot be described';
  }
}

let sink: ((entry: Entry) => void) | undefined;
const waiting: Entry[] = [];

function write(level: Level, text: string, cause?: unknown): void {
  const whole = cause === undefined ? text : `${text} ${describeError(cause)}`;
  const entry = { at: new Date(), level, text: redact(whole, homedir()) };
  // For clients started in a terminal. Writing throws if the terminal was closed.
  try {
    if (level === 'warn') console.warn(entry.text);
    if (level === 'error') console.error(entry.text);
  } catch {
    // The file has it.
  }
  if (sink) sink(entry);
  else if (waiting.length < WAITING) waiting.push(entry);
}

/**
 * Writes log entries to a file on this machine, and warnings and errors to the terminal too. Each passes through
 * `redact`; still log only necessary values.
 */
export const log = {
  info: (text: string, cause?: unknown) => write('info', text, cause),
  warn: (text: string, cause?: unknown) => write('warn', text, cause),
  error: (text: string, cause?: unknown) => write('error', text, cause),
} as const;

/** Sets where entries go, and sends the buffered ones first. */
export function setLogSink(next: (entry: Entry) => void): void {
  sink = next;
  for (const entry of waiting.splice(0)) next(entry);
}
