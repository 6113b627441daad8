// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ItemPicture } from './item-picture.tsx';
import noPicture from './no-picture.svg';

afterEach(cleanup);

it('shows a placeholder without a picture, and for one that does not load', () => {
  const { rerender } = render(<ItemPicture path={undefined} />);
  const picture = screen.getByRole('presentation');
  expect(picture).toHaveAttribute('src', noPicture);
  rerender(<ItemPicture path="/pictures/ak-47.png" width={64} />);
  expect(picture).toHaveAttribute('src', expect.stringContaining('/pictures/ak-47.png'));
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', noPicture);
});
