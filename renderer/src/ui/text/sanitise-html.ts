import DOMPurify from 'dompurify';
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

/** A path of ours. Browsers leave tabs and line ends out, so that `/<tab>/host` would be `//host`. */
const OWN = String.raw`\/(?![/\\])[^\\\p{Cc}]*$`;
/** Where a link of the shop's own texts may lead: our pages, the web, mail. */
const LINK = new RegExp(`^(?:https:\\/\\/|mailto:|${OWN}|#)`, 'iu');
/** Pictures come from our own origin only, so that no text can make a request elsewhere. */
const PICTURE = new RegExp(`^${OWN}`, 'u');

function checkLink(link: Element): void {
  const href = link.getAttribute('href')?.trim() ?? '';
  if (!LINK.test(href)) link.removeAttribute('href');
  else if (/^https:/i.test(href)) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
}

/** A page has one h1 and it is ours: headings of the text begin a level below. */
function lowerHeading(heading: Element): void {
  const lower = heading.ownerDocument.createElement('h2');
  lower.append(...heading.childNodes);
  heading.replaceWith(lower);
}

/** Wide tables scroll in a box of their own, by keyboard too. */
function letScroll(table: Element): void {
  const box = table.ownerDocument.createElement('div');
  box.dataset['scroll'] = '';
  box.tabIndex = 0;
  table.replaceWith(box);
  box.append(table);
}

/**
 * Turns the server's HTML into nodes for the page: decoded once, then reduced to harmless markup. It removes styles,
 * ids, classes, forms, frames, scripts and pictures of other hosts.
 */
export function sanitiseHtml(html: string): DocumentFragment {
  const fragment: DocumentFragment | null = DOMPurify.sanitize(decodeEntities(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // A `frameset` takes the body's place: there is nothing then, whatever the types say.
  if (fragment === null) return document.createDocumentFragment();
  for (const link of fragment.querySelectorAll('a')) checkLink(link);
  for (const picture of fragment.querySelectorAll('img')) {
    if (!PICTURE.test(picture.getAttribute('src') ?? '')) picture.remove();
    else picture.setAttribute('loading', 'lazy');
  }
  for (const heading of fragment.querySelectorAll('h1')) lowerHeading(heading);
  for (const table of fragment.querySelectorAll('table')) letScroll(table);
  return fragment;
}

/** Undoes one layer of entity encoding, every named entity included. Tags stay as they are written. */
export function decodeEveryEntity(text: string): string {
  const fragment: DocumentFragment | null = DOMPurify.sanitize(text.replaceAll('<', '&lt;'), {
    ALLOWED_TAGS: [],
    RETURN_DOM_FRAGMENT: true,
  });
  return fragment?.textContent ?? text;
}
