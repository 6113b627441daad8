// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('TextField', () => {
  it('announces an error when it appears, and describes the field by error and hint', () => {
    const { rerender } = render(<TextField label="Email" hint="We never show it" />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    const region = document.querySelector('[aria-live="polite"]');
    expect(region?.textContent).toBe('');
    expect(field.getAttribute('aria-invalid')).toBe('false');

    rerender(<TextField label="Email" hint="We never show it" error="Please enter a valid email address" />);
    // The region must exist before its text, or screen readers don't announce it.
    expect(document.querySelector('[aria-live="polite"]')).toBe(region);
    expect(region?.textContent).toBe('Please enter a valid email address');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(described(field)).toEqual(['Please enter a valid email address', 'We never show it']);
  });

  it('is announced as required, without the asterisk in its name', () => {
    render(<TextField label="Login" required />);
    expect(screen.getByRole('textbox', { name: 'Login' }).getAttribute('aria-required')).toBe('true');
  });
});

describe('PasswordField', () => {
  it('shows and hides the password without submitting the form', async () => {
    render(
      <form onSubmit={() => expect.unreachable('The form was sent.')}>
        <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />
      </form>,
    );
    const field = screen.getByLabelText('Password');
    await userEvent.type(field, 'Demo1234');
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });
});
