import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// For component tests: a password field has no role.

/** The field whose label begins with this. */
export const input = (label: string) =>
  screen.findByLabelText(new RegExp(`^${label}`), { selector: 'input' });

/** Types into a field, in place of what it has. */
export async function typeInto(label: string, typed: string): Promise<void> {
  const found = await input(label);
  await userEvent.clear(found);
  await userEvent.type(found, typed);
}
