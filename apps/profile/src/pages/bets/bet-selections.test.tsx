import { apiScope, renderWithScope } from '@croupier/testing';
import { screen, within } from '@testing-library/react';
import { BetSelections } from './bet-selections.tsx';

const selection = { event: 'North v South', market: 'Match winner', selection: 'North', odds: 1.855 };
const lines = (): readonly (string | null)[] =>
  within(screen.getByRole('list', { name: 'Selections' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows market and odds of a bet', () => {
  const { scope } = apiScope([]);
  renderWithScope(<BetSelections bet={{ odds: 1.855, selections: [selection] }} />, { scope });
  expect(lines()).toEqual(['North · Match winner1.855']);
});

test('shows each selection of an accumulator with its match, and the total odds', () => {
  const { scope } = apiScope([]);
  const second = { event: 'East v West', market: 'Total', selection: 'Over 2.5', odds: 2 };
  renderWithScope(<BetSelections bet={{ odds: 3.71, selections: [selection, second] }} />, { scope });
  expect(lines()).toEqual([
    'North · Match winner · North v South1.855',
    'Over 2.5 · Total · East v West2.00',
    'Total odds3.71',
  ]);
});

test('writes odds as the language does', () => {
  const { scope } = apiScope([]);
  renderWithScope(<BetSelections bet={{ odds: 1.855, selections: [selection] }} />, { scope, locale: 'de' });
  expect(lines()).toEqual(['North · Match winner1,855']);
});
