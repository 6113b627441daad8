import type { Theme } from '#shared/theme.ts';
import type { FirstScreen } from '../first-routes.ts';
import type { CatalogueView } from './catalogue-view.ts';

/** What style sheets and scripts read of the page's state: `data-` attributes of the root. */
interface PageAttributes {
  theme: Theme;
  /** The static view that is shown, later whether the screen is the catalogue. */
  screen: FirstScreen | 'other';
  /** How the catalogue shows its items. */
  cards: CatalogueView;
  /** The catalogue's address names a chip. */
  chip: '';
  /** The words of the static view are in another language than the visitor's. */
  words: 'none';
  /** The cookie banner of the static view is shown. */
  consent: 'open';
  /** The last visit ended signed in. */
  member: '';
  /** The first layout waits. */
  hold: '';
}

/** Their names, for the build, which keeps the rules that select by them. */
export const PAGE_ATTRIBUTES = [
  'theme',
  'screen',
  'cards',
  'chip',
  'words',
  'consent',
  'member',
  'hold',
] as const satisfies readonly (keyof PageAttributes)[];

/** Sets an attribute of the root; undefined removes it. */
export function setPageAttribute<Name extends keyof PageAttributes>(
  name: Name,
  value: PageAttributes[Name] | undefined,
): void {
  const { dataset } = document.documentElement;
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}

/** True when the last visit ended signed in: the page is laid out for a member, though the session may have ended. */
export const wasMember = (): boolean => document.documentElement.dataset['member'] !== undefined;
