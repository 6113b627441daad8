import { delimiter, join } from 'node:path';
import { existsSync } from 'node:fs';

import { Problem } from '#tools/start/problem.mjs';

/** The engines that the flows run in. */
export const ENGINES = ['firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** The programs of an engine. WebKit's driver starts the browser that it was built with. */
export interface Programs {
  driver: string;
  browser: string | undefined;
}

interface Sought {
  /** The variable that names it. */
  variable: string;
  names: readonly string[];
  /** How to get it. */
  from: string;
}

const SOUGHT: Readonly<Record<Engine, { driver: Sought; browser?: Sought }>> = {
  firefox: {
    driver: {
      variable: 'GECKODRIVER',
      names: ['geckodriver'],
      from: 'https://github.com/mozilla/geckodriver/releases; Debian 12 has no package of it',
    },
    browser: {
      variable: 'FIREFOX',
      names: ['firefox', 'firefox-esr'],
      from: "Debian's package firefox-esr",
    },
  },
  webkit: {
    driver: {
      variable: 'WEBKITWEBDRIVER',
      names: ['WebKitWebDriver'],
      from: "Debian's package webkit2gtk-driver",
    },
  },
};

/** @throws Problem that names the missing program */
function find({ variable, names, from }: Sought, env: NodeJS.ProcessEnv): string {
  const given = env[variable];
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given;
    throw new Problem(`${variable} names ${given}, which is not there: correct it or unset it.`);
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const found = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new Problem(
    `There is no ${names.join(' or ')}: put it on the PATH, or name it in ${variable} (${from}).`,
  );
}

/**
 * Finds the driver and the browser of an engine: by variable, else on the PATH.
 * @throws Problem that names a missing program and where it comes from
 */
export function findPrograms(engine: Engine, env: NodeJS.ProcessEnv = process.env): Programs {
  const { driver, browser } = SOUGHT[engine];
  return { driver: find(driver, env), browser: browser && find(browser, env) };
}
