import { field } from '../field.ts';

/** One change of a copy: at the nth of its elements. */
interface Change {
  at: number;
  /** The element that goes when there is no such fact: the nth, and with it parents that hold nothing else. */
  whole: number;
  /** Of the attribute; `style-` and a property; '' for the element's text; `text` for a text in the element's place. */
  name: string;
  /** The names that lead to the fact. */
  fact: readonly string[];
}

const templates = new Map<string, { content: DocumentFragment; changes: readonly Change[] }>();

/** An element, or the outermost parent of it that holds nothing else. */
function wholeOf(element: Element): Element {
  const { parentElement } = element;
  return parentElement?.parentElement && parentElement.childNodes.length === 1
    ? wholeOf(parentElement)
    : element;
}

/** Reads a template of the document (`app/static/templates.tsx`). @throws when the document has none of this name */
function readTemplate(name: string) {
  const content = document.querySelector<HTMLTemplateElement>(`template[data-template=${name}]`)?.content;
  if (!content) throw new Error(`There is no template ${name}.`);
  const elements = [...content.querySelectorAll('*')];
  const changes = elements.flatMap((element, at) =>
    [...element.attributes].flatMap((attribute): Change[] => {
      const [isSlot, to = ''] = /^data-fill(?:-(.*))?$/.exec(attribute.name) ?? [];
      if (isSlot === undefined) return [];
      const holder = to === 'text' ? (element.parentElement ?? element) : element;
      const whole = elements.indexOf(wholeOf(holder));
      return [{ at, whole, name: to, fact: attribute.value.split('.') }];
    }),
  );
  for (const { at, name: to } of changes)
    elements[at]?.removeAttribute(to === '' ? 'data-fill' : `data-fill-${to}`);
  return { content, changes };
}

function change(element: Element, name: string, value: string): void {
  if (name === '') element.textContent = value;
  else if (name === 'text') element.replaceWith(value);
  else if (!name.startsWith('style-')) element.setAttribute(name, value);
  else if (element instanceof HTMLElement) element.style.setProperty(name.slice('style-'.length), value);
}

/** Makes a copy of a template with these facts. Elements of facts that are missing are left out. */
export function fillTemplate(name: string, facts: object): DocumentFragment {
  const template = templates.get(name) ?? readTemplate(name);
  templates.set(name, template);
  const copy = document.importNode(template.content, true);
  const elements = [...copy.querySelectorAll('*')];
  for (const { at, whole, name: to, fact } of template.changes) {
    const value = fact.reduce<unknown>(field, facts);
    const element = elements[at];
    if (typeof value !== 'string') elements[whole]?.remove();
    else if (element) change(element, to, value);
  }
  return copy;
}

/** Removes the rows of properties whose values are left out. */
export function removeEmptyRows(copy: DocumentFragment): void {
  for (const row of copy.querySelectorAll('dl > div:not(:has(dd))')) row.remove();
}
