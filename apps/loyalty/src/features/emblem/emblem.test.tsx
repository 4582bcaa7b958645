import { render } from '@testing-library/react';
import { Emblem } from './emblem.tsx';

const shapes = (rank: number) =>
  render(<Emblem color="#b0743c" rank={rank} />).container.querySelectorAll('polygon').length;

test('draws a larger setting for a higher rank', () => {
  expect(shapes(1)).toBeGreaterThan(shapes(0));
  expect(shapes(4)).toBeGreaterThan(shapes(3));
});

test('is hidden from screen readers, and shows a ring only with progress', () => {
  const { container, rerender } = render(<Emblem color="#b0743c" rank={0} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelectorAll('circle')).toHaveLength(0);
  rerender(<Emblem color="#b0743c" rank={0} share={40} />);
  expect(container.querySelectorAll('circle')).toHaveLength(2);
});
