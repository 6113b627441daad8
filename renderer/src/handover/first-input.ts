import type { PrefetchedAnswer } from '../api/prefetched-answers.ts';
import { FIRST_LOGIN_ID } from './first-login.ts';

/** Says which element of a view is meant, so that it is found again among the app's own: the nth of a name. */
export interface ElementMark {
  tag: string;
  /** Its accessible name, or its `data-mark` if answers change the name. */
  name: string;
  /** The key of the text that is its name, if the first view knows it: the app may show another language. */
  key: string | undefined;
  nth: number;
}

/** A press on Buy that the first view has sent. */
export interface EarlyPurchase {
  itemId: string;
  /** The answer to POST cart. */
  answer: Promise<PrefetchedAnswer>;
  /** True once the first view shows the item as in the cart; the cart was asked for after that. */
  inCart: boolean;
}

/** Id of the header's search field with its frame, which the first view may have opened on a phone. */
export const SEARCH_ID = 'header-search';

/** What a visitor did in the first view that needs the app's code. */
export interface FirstInput {
  /** Pressed buttons, in order; a form means its submission. */
  presses: ElementMark[];
  /** Takes further presses, once the app is there: the cookie banner of the first view stays a little longer. */
  onPress: ((mark: ElementMark) => void) | undefined;
  /** What a pointer is down on. Its element gets no click if the app comes before the pointer is up. */
  down: ElementMark | undefined;
  /** True when one of them may have asked a guest to sign in. */
  login: boolean;
  /** True when the phone's search is open. */
  searching: boolean;
  /** What a member has bought, in the sense of 'put into the cart'. */
  bought: EarlyPurchase | undefined;
  /** Changed fields, by their name. A field keeps its text and its caret when the app's view takes its place. */
  fields: Map<string, { mark: ElementMark; field: HTMLInputElement }>;
  /** The element with the focus. */
  focus: { mark: ElementMark; element: Element } | undefined;
}

declare global {
  interface Window {
    firstInput?: FirstInput | undefined;
  }
}

/** What has an element's name as its text: its label, or itself. */
function namingOf(element: Element): Element {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLButtonElement;
  return (isField && element.labels?.[0]) || element;
}

function nameOf(element: Element): string {
  const given = element.getAttribute('data-mark') ?? element.getAttribute('aria-label');
  return (given ?? namingOf(element).textContent).trim();
}

/** The build leaves the keys of texts in the first view's attributes (`renderer/static-texts.ts`). */
function keyOf(element: Element, name: string): string | undefined {
  const naming = namingOf(element);
  const keyed = [naming, ...naming.querySelectorAll('*')].find(
    (each) => each.hasAttribute('data-text') && each.textContent.trim() === name,
  );
  return element.getAttribute('data-text-aria-label') ?? keyed?.getAttribute('data-text') ?? undefined;
}

// The names first: asking all elements whether they are shown takes a slow phone 300 ms.
const twinsOf = (tag: string, name: string) =>
  [...document.querySelectorAll(tag)].filter((each) => nameOf(each) === name && each.checkVisibility());

/** Describes an element of the first view. */
export function markOf(element: Element): ElementMark {
  const [tag, name] = [element.localName, nameOf(element)];
  return { tag, name, key: keyOf(element, name), nth: Math.max(twinsOf(tag, name).indexOf(element), 0) };
}

/**
 * The element that a mark describes, among the app's that are shown: the first view's cookie banner and login may still
 * be there.
 * @param name in the language that the app shows
 */
export const findMarked = ({ tag, nth }: ElementMark, name: string): Element | undefined =>
  twinsOf(tag, name).filter((each) => !each.closest(`#boot-consent, #${FIRST_LOGIN_ID}`))[nth];
