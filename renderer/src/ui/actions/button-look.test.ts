import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buttonClass, type ButtonLook } from './button-look.ts';

const css = readFileSync('renderer/src/ui/actions/button.module.css', 'utf8');

const VARIANTS = [
  'primary',
  'secondary',
  'dark',
  'outlined',
  'quiet',
] as const satisfies ButtonLook['variant'][];

it.each(VARIANTS)('button: has a look of its own as %s', (variant) => {
  expect(css).toContain(`\n.${variant} {`);
  expect(buttonClass({ variant })).toContain(variant);
});

it('button: is primary, unless it says otherwise', () => expect(buttonClass({})).toContain('primary'));
