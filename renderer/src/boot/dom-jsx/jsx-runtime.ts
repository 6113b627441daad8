/**
 * A JSX runtime that makes DOM elements. The first views' scripts are built with it in place of React's, so that they
 * show the same components as the app without React: those without hooks. Event handlers are left out;
 * `first-input.ts` keeps presses for the app. `jsx-runtime.test.tsx` compares the elements with React's.
 */
type Props = Readonly<Record<string, unknown>>;
type Type = string | ((props: Props) => unknown);

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

export const Fragment = ({ children }: Props): unknown => children;

/** Adds what a component gave to an element: elements, texts, numbers, and lists of them. */
export function append(parent: Node, child: unknown): void {
  if (Array.isArray(child)) for (const each of child) append(parent, each);
  else if (child instanceof Node) parent.appendChild(child);
  else if (typeof child === 'string' || typeof child === 'number')
    parent.appendChild(new Text(String(child)));
}

/** React's names of attributes, where they differ from the document's by more than case. */
function attributeName(name: string): string {
  if (name === 'className') return 'class';
  if (name === 'htmlFor') return 'for';
  if (name === 'viewBox') return name;
  return name.replace(/^(stroke|fill|clip)(?=[A-Z])/, '$1-').toLowerCase();
}

function setAttribute(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === null || typeof value === 'function' || name === 'key') return;
  if (name === 'style' && element instanceof HTMLElement) Object.assign(element.style, value);
  // These attributes are words, `true` and `false`; others are there or not.
  else if (typeof value !== 'boolean' || /^(aria-|data-|draggable|spellCheck)/.test(name))
    element.setAttribute(attributeName(name), String(value));
  else if (value) element.setAttribute(attributeName(name), '');
}

/**
 * Makes an element, or calls a component. Its children are elements, texts, numbers, or lists of them. Pictures load
 * after the next layout: one from the cache takes a slow phone 40 ms, for which the prices would wait.
 */
export function jsx(type: Type, { children, ...props }: Props): unknown {
  if (typeof type === 'function') return type({ ...props, children });
  const element = document.createElementNS(/^(svg|path|circle|rect|g)$/.test(type) ? SVG : HTML, type);
  const given = type === 'img' ? { ...props, loading: 'lazy' } : props;
  for (const [name, value] of Object.entries(given)) setAttribute(element, name, value);
  append(element, children);
  return element;
}

/** The same for an element of several children: JSX calls it then. */
export const jsxs = (type: Type, props: Props): unknown => jsx(type, props);
