import * as z from 'zod/mini';
import { tabStorage } from '../platform/browser-storage.ts';

/** How many entries of the history are kept. The oldest go first. */
const MOST = 50;

const stored = z.array(z.tuple([z.string(), z.number()]));

/** Where each entry of this tab's history was scrolled to, in px, as it was stored; nothing for an invalid text. */
export function readPlaces(): Map<string, number> {
  try {
    return new Map(z.parse(stored, JSON.parse(tabStorage.get('scroll_places') ?? '[]')));
  } catch {
    return new Map();
  }
}

/** Stores them for the documents that follow in this tab. */
export const storePlaces = (places: ReadonlyMap<string, number>): void =>
  tabStorage.set('scroll_places', JSON.stringify([...places].slice(-MOST)));
