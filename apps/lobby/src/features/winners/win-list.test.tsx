import { renderWithScope, sampleWin } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { WinList } from './win-list.tsx';

test('marks wins of demonstration data only', () => {
  renderWithScope(<WinList label="Winners" wins={[sampleWin({ id: 'a', is_demo: true }), sampleWin({ id: 'b' })]} />);
  const [demo, played] = screen.getAllByRole('listitem');
  expect(demo).toHaveTextContent('Demo data');
  expect(played).not.toHaveTextContent('Demo data');
});
