/** Says which element of a view is meant, so that it is found again among the app's own: the nth of a name. */
export interface ElementMark {
  tag: string;
  /** Its accessible name, or its `data-mark` if answers change the name. */
  name: string;
  nth: number;
}

/** What a visitor did in the first view that needs the app's code. */
export interface FirstInput {
  /** Pressed buttons, in order; a form means its submission. */
  presses: ElementMark[];
  /** True when one of them may have asked a guest to sign in. */
  login: boolean;
  /** Texts of changed fields, by the field's name. */
  texts: Map<string, { mark: ElementMark; text: string }>;
  /** The element with the focus. */
  focus: ElementMark | undefined;
  /** Where the selection in it starts and ends, if it is a field. */
  caret: [start: number | null, end: number | null] | undefined;
}

declare global {
  interface Window {
    firstInput?: FirstInput | undefined;
  }
}

function nameOf(element: Element): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  const given = element.getAttribute('data-mark') ?? element.getAttribute('aria-label');
  return (given ?? label ?? element.textContent).trim();
}

// The names first: asking all elements whether they are shown takes a slow phone 300 ms.
const twinsOf = (tag: string, name: string) =>
  [...document.querySelectorAll(tag)].filter((each) => nameOf(each) === name && each.checkVisibility());

/** Describes an element of the first view. */
export function markOf(element: Element): ElementMark {
  const [tag, name] = [element.localName, nameOf(element)];
  return { tag, name, nth: Math.max(twinsOf(tag, name).indexOf(element), 0) };
}

/** The element that a mark describes, among the app's that are shown: the first cookie banner may still be there. */
export const findMarked = ({ tag, name, nth }: ElementMark): Element | undefined =>
  twinsOf(tag, name).filter((each) => !each.closest('#boot-consent'))[nth];
