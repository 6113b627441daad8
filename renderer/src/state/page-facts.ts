import { create } from 'zustand';

/** What a screen knows of its page besides the title. `app/head/` tells search engines. */
export interface PageFacts {
  /** The page's address, which its route does not say if it has parameters. */
  path?: string | undefined;
  /** What the page shows. */
  name?: string | undefined;
  /** Its price, formatted. */
  price?: string | undefined;
  /** There is nothing at this address, though the host has answered with a page. */
  isMissing?: boolean | undefined;
}

/** The facts of the page that has set the title, and the path at which it did. */
export const usePageFacts = create<PageFacts & { pathname: string | undefined }>(() => ({
  pathname: undefined,
}));
