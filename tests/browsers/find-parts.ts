/** A name or text: the whole of it, or an expression that it matches. */
export type Words = string | RegExp;

/** A step to a part of the page, as it is sent there. */
export type Step =
  | { by: 'role'; role: string; name: SentWords | undefined }
  | { by: 'text' | 'label'; words: SentWords }
  | { by: 'nth'; nth: number };

type SentWords = { whole: string } | { source: string; flags: string };

export const sendWords = (words: Words): SentWords =>
  typeof words === 'string' ? { whole: words } : { source: words.source, flags: words.flags };

/** The part of Testing Library that the page uses. */
interface Library {
  expression: (source: string, flags: string) => RegExp;
  queryAllByRole: (from: HTMLElement, role: string, options: object) => HTMLElement[];
  queryAllByText: (from: HTMLElement, text: string | RegExp) => HTMLElement[];
  queryAllByLabelText: (from: HTMLElement, text: string | RegExp) => HTMLElement[];
}

declare global {
  interface Window {
    testingLibrary?: Library;
  }
}

/**
 * Runs in the page: the parts that the steps lead to and that can be seen. False before Testing Library is there.
 */
export function findParts(steps: readonly Step[]): HTMLElement[] | false {
  const library = window.testingLibrary;
  if (!library) return false;
  const words = (sent: SentWords) =>
    'whole' in sent ? sent.whole : library.expression(sent.source, sent.flags);
  const isShown = (part: Element) =>
    part.closest('[aria-hidden=true], [inert]') === null &&
    part.checkVisibility({ visibilityProperty: true });
  let found: HTMLElement[] = [document.body];
  for (const step of steps) {
    if (step.by === 'nth') {
      found = found.slice(step.nth, step.nth + 1);
      continue;
    }
    const inside = found.flatMap((from) =>
      step.by === 'role'
        ? // Whether it can be seen is asked only of those with the name: the library is slow at it.
          library.queryAllByRole(from, step.role, {
            hidden: true,
            ...(step.name ? { name: words(step.name) } : {}),
          })
        : step.by === 'label'
          ? library.queryAllByLabelText(from, words(step.words))
          : library.queryAllByText(from, words(step.words)),
    );
    found = [...new Set(inside)].filter(isShown);
  }
  return found;
}
