import { screen } from '@testing-library/react';
import { renderWithScope } from '@croupier/testing';
import { useTooManyText } from './too-many.ts';

const Text = ({ data }: { data: Readonly<Record<string, unknown>> | undefined }) => useTooManyText()(data);

test.each([
  [{ retry_after: 30 }, 'Too many attempts. Try again in 1 minute.'],
  [{ retry_after: 61 }, 'Too many attempts. Try again in 2 minutes.'],
  [{ retry_after: 0 }, 'Too many attempts. Try again in a few minutes.'],
  [{ retry_after: '60' }, 'Too many attempts. Try again in a few minutes.'],
  [undefined, 'Too many attempts. Try again in a few minutes.'],
])('the details %j become “%s”', (data, text) => {
  renderWithScope(<Text data={data} />);
  expect(screen.getByText(text)).toBeVisible();
});
