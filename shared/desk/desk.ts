import * as z from 'zod/mini';
import type { CallRefusal } from '../call-row.ts';
import { deskCallNames, deskCalls, type DeskCallName, type DeskRequest, type DeskResponse } from './calls.ts';

/** The parts of the desk that tell when they change. */
export const DESK_PARTS = ['view', 'watched', 'inbox', 'prices'] as const;
export type DeskPart = (typeof DESK_PARTS)[number];

/** The calls of the desk as methods. */
export type DeskMethods = {
  [Name in DeskCallName]: (request: DeskRequest<Name>) => Promise<DeskResponse<Name>>;
};

/**
 * The trader's desk: watch list, saved searches, inbox and remembered prices. The desktop client's main process runs it,
 * and on the web one of the shop's tabs. `deskCalls` says what its methods do.
 */
export type Desk = DeskMethods & {
  /** Calls `listener` when something has changed. @returns stops it */
  listen(listener: (part: DeskPart) => void): () => void;
};

/** What answers the calls. Requests are checked before. */
export type DeskHandlers = {
  [Name in DeskCallName]: (request: DeskRequest<Name>) => DeskResponse<Name> | Promise<DeskResponse<Name>>;
};

/** Passes a call on, and resolves with its answer. @throws DeskRefusal, or the error of what answers */
export type AskDesk = <Name extends DeskCallName>(
  name: Name,
  request: DeskRequest<Name>,
) => Promise<DeskResponse<Name>>;

/** Calls a method of a desk by its name. */
export const callDesk = <Name extends DeskCallName>(
  desk: DeskMethods,
  name: Name,
  request: DeskRequest<Name>,
): Promise<DeskResponse<Name>> => desk[name](request);

/** A call of the desk was refused. */
export class DeskRefusal extends Error {
  readonly why: CallRefusal;
  constructor(why: CallRefusal) {
    super(`the desk refused: ${why}`);
    this.why = why;
  }
}

/** Asks the handlers, at once. @throws DeskRefusal for a request that makes no sense, or the handler's error */
export const askHandlers =
  (handlers: DeskHandlers): AskDesk =>
  async (name, request) => {
    const read = z.safeParse(deskCalls[name].request, request);
    if (!read.success) throw new DeskRefusal('malformed');
    return handlers[name](read.data);
  };

const hasAll = (methods: object): methods is DeskMethods => deskCallNames.every((name) => name in methods);

/** The methods of a desk over one function. A refused or failed call has the answer of its row, if there is one. */
export function deskMethods(ask: AskDesk): DeskMethods {
  const method =
    <Name extends DeskCallName>(name: Name) =>
    async (request: DeskRequest<Name>): Promise<DeskResponse<Name>> => {
      try {
        return await ask(name, request);
      } catch (error) {
        const { malformed, failed } = deskCalls[name];
        const isMalformed = error instanceof DeskRefusal && error.why === 'malformed';
        const answer = isMalformed && malformed ? malformed : failed;
        if (answer) return answer();
        throw error;
      }
    };
  const methods = Object.fromEntries(deskCallNames.map((name) => [name, method(name)]));
  if (!hasAll(methods)) throw new Error('a method is missing');
  return methods;
}
