import type { KeptItem } from '../../../state/kept-items.ts';
import type { Kind } from '../../../item/use-kinds.ts';
import { paths } from '../../../paths.ts';
import type { SuggestedItem, SuggestedItems } from '../../../item/suggestions/use-suggested-items.ts';

/** One line of the list. */
export type Suggestion =
  | { kind: 'item'; key: string; item: SuggestedItem }
  | { kind: 'all'; key: string; search: string; total: number }
  | { kind: 'none'; key: string; search: string; meant: string | undefined }
  | { kind: 'recent'; key: string; text: string }
  | { kind: 'forget'; key: string }
  | { kind: 'seen'; key: string; item: KeptItem }
  | { kind: 'category'; key: string; category: Kind };

/** The most items of those seen last, and of the kinds. */
const MOST_SEEN = 4;
const MOST_KINDS = 8;

/** The lines for a typed text: its items, then all that it finds; or that it finds nothing, and what may be meant. */
export function linesOfItems(
  { items, total, search }: SuggestedItems,
  meant: string | undefined,
): readonly Suggestion[] {
  if (total === 0) return [{ kind: 'none', key: ' none', search, meant }];
  const lines = items.map((item): Suggestion => ({ kind: 'item', key: item.name, item }));
  return total === undefined || lines.length === 0 || total <= 1
    ? lines
    : [...lines, { kind: 'all', key: ' all', search, total }];
}

/** The lines for an empty field: the last searches, the items seen last, and the kinds. */
export const linesOfEmpty = (
  searches: readonly string[],
  seen: readonly KeptItem[],
  kinds: readonly Kind[],
): readonly Suggestion[] => [
  ...searches.map((text): Suggestion => ({ kind: 'recent', key: `recent ${text}`, text })),
  ...(searches.length > 0 ? [{ kind: 'forget' as const, key: ' forget' }] : []),
  ...seen.slice(0, MOST_SEEN).map((item): Suggestion => ({ kind: 'seen', key: `seen ${item.id}`, item })),
  ...kinds
    .slice(0, MOST_KINDS)
    .map((category): Suggestion => ({ kind: 'category', key: category.address, category })),
];

/** The address that a line leads to; undefined for the one that clears the searches. */
export function addressOf(line: Suggestion): string | undefined {
  switch (line.kind) {
    case 'forget':
      return undefined;
    case 'item':
      return paths.copies(line.item.name);
    case 'all':
      return paths.search(line.search);
    case 'none':
      return paths.search(line.meant ?? line.search);
    case 'recent':
      return paths.search(line.text);
    case 'seen':
      return paths.item(line.item);
    case 'category':
      return line.category.address;
  }
}
