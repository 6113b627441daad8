import type { Flow, Stage } from '../flow.ts';
import type { Page } from '../page.ts';
import type { Part } from '../part.ts';
import { cards, openFresh } from './steps.ts';

/** The styles by which an element and its parts look, as the forced colours leave them. */
const looksOf = async (page: Page, part: Part): Promise<string> =>
  page.driver.executeScript<string>(
    (root: Element) => {
      const names = [
        'color',
        'background-color',
        'border-color',
        'border-style',
        'border-width',
        'outline',
        'fill',
        'stroke',
      ];
      const styles = [root, ...root.querySelectorAll('*')].flatMap((each) =>
        [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(each, pseudo)),
      );
      return JSON.stringify(styles.map((style) => names.map((name) => style.getPropertyValue(name))));
    },
    await part.see(),
  );

/** Expects that an element looks otherwise without the attribute that tells its state. */
async function expectShown(page: Page, part: Part, attribute: string): Promise<void> {
  const element = await part.see();
  if ((await element.getAttribute(attribute)) === null) throw new Error(`${attribute} is missing`);
  const before = await looksOf(page, part);
  await page.driver.executeScript(
    (at: Element, name: string) => at.removeAttribute(name),
    element,
    attribute,
  );
  await page.waitFor(`${attribute} can be seen`, async () => (await looksOf(page, part)) !== before);
}

const forced: Flow = {
  name: 'forced colours',
  settings: {
    preferences: { 'browser.display.document_color_use': 2, 'ui.useAccessibilityTheme': 1 },
  },
  unable: { webkit: 'WebKitGTK has no forced colours' },
  async run({ page, picture }: Stage) {
    await page.prepare();
    await openFresh(page, '/products');
    await page.waitFor('colours are forced', () =>
      page.driver.executeScript<boolean>('return matchMedia("(forced-colors: active)").matches'),
    );
    await cards(page).see();
    await picture('forced-catalogue');
    await expectShown(page, page.header.role('link', 'Buy'), 'aria-current');
    await expectShown(page, page.main.role('link', 'Counter-Strike 2'), 'aria-current');
    await page.header.role('button', 'Login').click();
    await page.dialog('Login').role('textbox', 'Username or email').see();
    await picture('forced-login');
  },
};

export const forcedColours: readonly Flow[] = [forced];
