// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Switch } from './switch.tsx';

function Light() {
  const [on, setOn] = useState(false);
  return (
    <Switch
      label="Light"
      description="Makes it bright."
      checked={on}
      onChange={(event) => setOn(event.currentTarget.checked)}
    />
  );
}

it('has a name and description, and toggles by mouse and keyboard', async () => {
  render(<Light />);
  const light = screen.getByRole('switch', { name: 'Light', description: 'Makes it bright.' });
  await userEvent.click(screen.getByText('Makes it bright.'));
  expect(light).toHaveProperty('checked', true);
  light.focus();
  await userEvent.keyboard(' ');
  expect(light).toHaveProperty('checked', false);
});

it('announces its note and ignores clicks when disabled', async () => {
  render(<Switch label="Heart" description="Beats." note="Always on" checked disabled readOnly />);
  const heart = screen.getByRole('switch', { name: 'Heart', description: 'Always on Beats.' });
  await userEvent.click(heart);
  expect(heart).toHaveProperty('checked', true);
  expect(heart).toHaveProperty('disabled', true);
});
