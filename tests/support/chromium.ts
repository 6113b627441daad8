import { findTestBrowser } from '#tools/test/find-browser.mjs';

/**
 * Chromium reads only the last `--disable-features`, so this repeats the list of Playwright 1.65.1
 * (`chromiumSwitches`) and adds the two WebUI features. They open two hidden pages of Chromium's own with every
 * window, for suggestions under the address bar, which took a seventh of a test's CPU time.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** A test's page lives for seconds: what the optimising compilers make of its code costs more than it saves. */
const PLAIN_CODE = '--js-flags=--no-maglev,--no-turbofan';

/** Leaves room for a few parts of a page's picture. No assertion looks at pixels, and they took a fifth of the time. */
export const UNDRAWN = '--force-gpu-mem-available-mb=1';

/** Whether failures leave a trace and a whole picture. */
export const isTraced = process.env['TRACE'] === '1';

/**
 * Options of Playwright's `chromium.launch` for everything that is asserted in a browser: `findTestBrowser`'s program,
 * with fonts that measure the same in each.
 * @param draws false if nobody looks at its pictures
 * @throws Error if `CHROMIUM_PATH` names a missing file
 */
export function chromiumOptions({ draws }: { draws: boolean }) {
  const executablePath = findTestBrowser();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--font-render-hinting=none',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${WITHOUT.join()}`,
      PLAIN_CODE,
      ...(draws ? [] : [UNDRAWN]),
    ],
  };
}
