import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyCode } from '../ui/page/lazy-code.tsx';
import { ScreenNotLoaded } from './not-loaded.tsx';
import { matchScreen, ROUTES, SCREENS, type ScreenRow } from './routes.ts';

/** One element for all addresses of a screen: the old content stays until the new one is there. */
function createScreen({ load }: ScreenRow): { element: ReactElement; fetch: () => Promise<unknown> } {
  const Code = lazyCode(load, ScreenNotLoaded);
  return { element: <Code />, fetch: Code.fetch };
}

const created = new Map<ScreenRow, ReturnType<typeof createScreen>>();

function createdOf(screen: ScreenRow) {
  const known = created.get(screen) ?? createScreen(screen);
  created.set(screen, known);
  return known;
}

/** The shop's routes with their screens, for the router. */
export const routeObjects: RouteObject[] = ROUTES.map(({ path, screen }) => ({
  path,
  element: createdOf(screen).element,
}));

/** Loads a screen ahead. A failure is none here: the screen itself tries again and reports it. */
async function fetchScreen(screen: ScreenRow): Promise<void> {
  await createdOf(screen)
    .fetch()
    .catch(() => undefined);
}

/** Loads the screen of an address, so that the app's first render has it. */
export const bringScreen = (pathname: string): Promise<void> => fetchScreen(matchScreen(pathname));

/** Each loads a screen that a visitor most likely goes to next, once the first one is there. */
export const warmUpScreens = [SCREENS.catalogue, SCREENS.item].map(
  (screen) => () => void fetchScreen(screen),
);
