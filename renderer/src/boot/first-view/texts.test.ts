// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { setTexts, t } from './texts.ts';

it('texts of the first view: write numbers in Latin digits in every language', () => {
  setTexts({}, { 'header.cartCount_other': '{{count, number}} / {{count}}' }, 'ar-EG');
  expect(t('header.cartCount', { count: 1234 })).toBe('1,234 / 1234');
});
