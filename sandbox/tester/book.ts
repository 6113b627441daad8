import type { SandboxContext } from '../context.ts';
import { FaultBook } from './faults.ts';

const books = new WeakMap<SandboxContext, FaultBook>();

/** The faults of one sandbox. A reset clears them and sets the clock right. */
export function bookOf(context: SandboxContext): FaultBook {
  const known = books.get(context);
  if (known) return known;
  const book = new FaultBook();
  books.set(context, book);
  context.onReset(() => {
    book.clear();
    context.clock.setOffset(0);
  });
  return book;
}
