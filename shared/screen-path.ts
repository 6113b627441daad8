import { encodePart } from './address.ts';
import type { ShopScreen } from './shop-screen.ts';

/** The screen's path from the root, without its query. */
function placeOf(screen: ShopScreen): string {
  switch (screen.kind) {
    case 'home':
      return '/';
    case 'cart':
    case 'account':
      return `/${screen.kind}`;
    case 'account-section':
      return `/account/${screen.section}`;
    case 'payment-result':
      return `/${screen.page}-payment`;
    case 'catalogue':
      return ['', 'products', ...screen.place].join('/');
    case 'email-verified':
      return `/email/verify/${screen.already ? 'already-success' : 'success'}`;
    case 'desk':
      return screen.part === 'watches' ? '/desk' : `/desk/${screen.part}`;
    case 'desk-search':
      return `/desk/searches/${screen.id}`;
  }
}

function argumentsOf(screen: ShopScreen): Readonly<Record<string, string | undefined>> {
  switch (screen.kind) {
    case 'payment-result':
      return { type: screen.type, order: screen.order, error: screen.error };
    case 'catalogue':
      return { search: screen.search, sort: screen.sort, page: screen.page };
    default:
      return {};
  }
}

/** The screen's path and query in the router. */
export function screenPath(screen: ShopScreen): string {
  const pairs = Object.entries(argumentsOf(screen)).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodePart(value)}`],
  );
  return placeOf(screen) + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}
