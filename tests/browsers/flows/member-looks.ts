import { makeBuyer } from '../../e2e/web/buyer-steps.ts';
import type { Flow, Stage } from '../flow.ts';
import { expectFits } from './looks.ts';

const LANGUAGE_AR = '5';

/** Signs in by the form and tops up, in Arabic and light. Pictures are to be looked at. */
const inArabicAndLight = (size: { width: number; height: number }): Flow => ({
  name: `login and top-up in Arabic, light, ${size.width} px`,
  settings: { scheme: 'light' },
  size,
  async run({ page, request, host, picture }: Stage) {
    const buyer = await makeBuyer(request, host.api);
    await page.prepare({ languageId: LANGUAGE_AR, theme: 'light' });
    // A member's page asks for the login.
    await page.visit('/account');
    const login = page.role('dialog');
    const [user] = await page.waitFor('the login is open', async () => {
      const fields = await login.role('textbox').all();
      return fields.length > 0 && fields;
    });
    await picture(`login-${size.width}`);
    await expectFits(page);
    await user?.sendKeys(buyer.email);
    await login.label(/^كلمة/).fill(buyer.password);
    await picture(`login-filled-${size.width}`);
    await login.label(/^كلمة/).type('\uE007');
    await login.gone();
    await page.main.role('button', /^(شحن|إيداع|إضافة|تعبئة)/).click();
    const amount = page.role('dialog').role('textbox');
    await amount.fill('33,30');
    await picture(`top-up-${size.width}`);
    await expectFits(page);
  },
});

export const memberLooks: readonly Flow[] = [
  inArabicAndLight({ width: 390, height: 844 }),
  inArabicAndLight({ width: 1280, height: 900 }),
];
