import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import '../../i18n/en/descriptions.ts';
import { useT } from '../../i18n/texts.ts';
import { usePageFacts } from '../../state/page-facts.ts';
import { matchScreen, SCREENS, type ScreenRow } from '../routes.ts';

/**
 * The path of a screen that has one for all its addresses: its first. A screen whose paths have parameters knows its
 * own.
 */
const fixedPath = ({ paths }: ScreenRow): string | undefined =>
  paths.some((path) => /[:*]/.test(path)) ? undefined : paths[0];

/**
 * Tells search engines of the shown page: its one address, its description, and whether to list it. React puts the tags
 * into the head. The description is in the document, for those that run no scripts.
 */
export function HeadTags() {
  const t = useT();
  const { pathname } = useLocation();
  const shown = usePageFacts();
  const facts = shown.pathname === pathname ? shown : undefined;
  const screen: ScreenRow = facts?.isMissing ? SCREENS.notFound : matchScreen(pathname);
  const { description, isListed } = screen;
  const text = facts && t(`description.${description}`, { name: facts.name, price: facts.price });
  useEffect(() => {
    if (text) document.querySelector('meta[name=description]')?.setAttribute('content', text);
  }, [text]);
  const path = facts?.path ?? fixedPath(screen);
  return (
    <>
      {path !== undefined && <link rel="canonical" href={new URL(path, window.location.origin).href} />}
      {!isListed && <meta name="robots" content="noindex" />}
    </>
  );
}
