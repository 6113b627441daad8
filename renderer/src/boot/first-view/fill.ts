import type { CurrencyName } from '#shared/money.ts';
import type { FirstQuery } from '../../api/first-query.ts';
import type { FirstView, KnownScope } from '../../handover/first-view.ts';
import { inView } from '../../handover/in-view.ts';
import { afterPaint } from '../../ui/page/yield-to-browser.ts';

/** What the screens' first views are filled from. */
export interface Filling {
  /** The static view of the screen. */
  view: Element;
  scope: KnownScope;
  /** What the screen begins with. */
  begins: Pick<FirstView, 'queries' | 'needsChips'>;
  /** BCP 47 tag of the language. */
  locale: string;
  currency: CurrencyName;
  /** The body of a first query's answer; undefined for a failure, and for no query. */
  answer: (query: FirstQuery | undefined) => Promise<unknown>;
  /** The same answer's payload. */
  payload: (query: FirstQuery | undefined) => Promise<unknown>;
}

/** Puts made elements into an element, in place of what it has. The element counts as filled: its words are shown. */
export function fill(parent: Element | null | undefined, ...made: readonly (Node | string)[]): void {
  if (!parent) return;
  parent.replaceChildren(...made);
  // Its text is no longer the one of its key.
  parent.removeAttribute('data-text');
  parent.setAttribute('data-filled', '');
}

/**
 * Fills the entries of a list, which have placeholders: about those in view at once, the others after
 * these are painted.
 */
export function fillList<T>(
  list: Element | null | undefined,
  entries: readonly T[],
  make: (entry: T) => Node,
): void {
  if (!list) return;
  const first = inView();
  const className = list.children[0]?.className ?? '';
  const put = (entry: T, at: number) => {
    const place = document.createElement('li');
    place.className = className;
    place.append(make(entry));
    const placeholder = list.children[at];
    if (placeholder) placeholder.replaceWith(place);
    else list.append(place);
  };
  list.setAttribute('data-filled', '');
  entries.slice(0, first).forEach(put);
  afterPaint(() => {
    entries.slice(first).forEach((entry, at) => put(entry, at + first));
    for (const left of [...list.children].slice(entries.length)) left.remove();
  });
}
