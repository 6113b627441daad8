import DOMPurify from 'dompurify';
import { isOwnPath, linkTarget } from '../../own-path.ts';
import { decodeEntities } from './decode-entities.ts';

const TAGS = [
  ...[
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'pre',
  ],
  ...[
    'a',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'code',
    'span',
    'div',
    'section',
    'img',
  ],
  ...[
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
  ],
];
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'start'];

function checkLink(link: Element): void {
  const href = linkTarget(link.getAttribute('href') ?? '');
  if (href === undefined) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', href);
  if (!href.startsWith('https:')) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** The page has its own h1, so the text's headings start at h2. */
function lowerHeading(heading: Element): void {
  const lower = heading.ownerDocument.createElement('h2');
  lower.append(...heading.childNodes);
  heading.replaceWith(lower);
}

/** Puts wide tables into a scrollable box that keyboards can focus. */
function makeScrollable(table: Element): void {
  const box = table.ownerDocument.createElement('div');
  box.dataset['scroll'] = '';
  box.tabIndex = 0;
  table.replaceWith(box);
  box.append(table);
}

/**
 * Turns server HTML into safe nodes: decodes it once, then removes styles, ids, classes, forms, frames, scripts and
 * pictures of other hosts.
 */
export function sanitiseHtml(html: string): DocumentFragment {
  const fragment: DocumentFragment | null = DOMPurify.sanitize(decodeEntities(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // A `frameset` replaces the body; DOMPurify then returns null, despite its types.
  if (fragment === null) return document.createDocumentFragment();
  for (const link of fragment.querySelectorAll('a')) checkLink(link);
  for (const picture of fragment.querySelectorAll('img')) {
    // Only from our own origin, so that no text can send requests elsewhere.
    if (!isOwnPath(picture.getAttribute('src') ?? '')) picture.remove();
    else picture.setAttribute('loading', 'lazy');
  }
  for (const heading of fragment.querySelectorAll('h1')) lowerHeading(heading);
  for (const table of fragment.querySelectorAll('table')) makeScrollable(table);
  return fragment;
}

/** Decodes one layer of entities, with all named ones. Tags stay text. */
export function decodeEveryEntity(text: string): string {
  const fragment: DocumentFragment | null = DOMPurify.sanitize(text.replaceAll('<', '&lt;'), {
    ALLOWED_TAGS: [],
    RETURN_DOM_FRAGMENT: true,
  });
  return fragment?.textContent ?? text;
}
