import type { Tournament } from '@croupier/contract/tournaments';
import { money } from '@croupier/money';
import { renderWithScope, sampleTournament } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { Rules } from './rules.tsx';

const show = (more: Partial<Tournament> = {}) =>
  renderWithScope(<Rules tournament={sampleTournament(more)} />).container.textContent;
const reset = 'A withdrawal request during the tournament resets your points to zero.';

test('shows start, end and the rules of the editors', () => {
  expect(show()).toMatch(/Start01\.02\.2026.*End01\.03\.2026.*One point for each euro staked/);
  expect(screen.queryByText(/Join until|Currencies|Loyalty levels|Minimum stake|Entry fee/)).not.toBeInTheDocument();
  expect(screen.queryByText(reset)).not.toBeInTheDocument();
});

test('shows who may join and until when, if not everybody until the end', () => {
  const text = show({
    restrictions: {
      min_stake: money(20, 'USD'),
      levels: ['silver', 'gold'],
      currencies: ['EUR', 'USD'],
      joins_until: '2026-02-01T00:00:00.000Z',
    },
  });
  expect(text).toMatch(/Join until01\.02\.2026/);
  expect(text).toMatch(/Minimum stake\$0\.20/);
  expect(text).toMatch(/CurrenciesEUR, USD/);
  expect(text).toMatch(/Loyalty levelssilver, gold/);
});

test('shows no deadline that is the end', () => {
  expect(
    show({ restrictions: { min_stake: null, levels: [], joins_until: '2026-03-01T00:00:00.000Z' } }),
  ).not.toContain('Join until');
});

test('warns that a withdrawal resets the points', () => {
  show({ reset_on_cashout: true });
  expect(screen.getByText(reset)).toBeVisible();
});
