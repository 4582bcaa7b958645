import { renderWithScope } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { useTooManyText } from '../index.ts';

const Text = ({ details }: { details: Readonly<Record<string, unknown>> | undefined }) => useTooManyText()(details);

test.each([
  [{ retry_after: 30 }, 'Too many attempts. Try again in 1 minute.'],
  [{ retry_after: 61 }, 'Too many attempts. Try again in 2 minutes.'],
  [{ retry_after: 5400 }, 'Too many attempts. Try again in 90 minutes.'],
  [{ retry_after: 5401 }, 'Too many attempts. Try again in 2 hours.'],
  [{ retry_after: 86_400 }, 'Too many attempts. Try again in 24 hours.'],
  [{ retry_after: 0 }, 'Too many attempts. Try again in a few minutes.'],
  [{ retry_after: '60' }, 'Too many attempts. Try again in a few minutes.'],
  [undefined, 'Too many attempts. Try again in a few minutes.'],
])('shows the details %j as “%s”', (details, text) => {
  renderWithScope(<Text details={details} />);
  expect(screen.getByText(text)).toBeVisible();
});
