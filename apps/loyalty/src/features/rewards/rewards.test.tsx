import type { LoyaltyReward } from '@croupier/contract/loyalty';
import { money } from '@croupier/money';
import { renderWithScope } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { Rewards } from './index.ts';

test.each<[LoyaltyReward, string]>([
  [{ type: 'points', points: 12_500 }, '12,500 Stars'],
  [{ type: 'money', amount: money(550, 'EUR') }, '€5.50 to your main balance'],
  [{ type: 'bonus', amount: money(1_000, 'EUR'), wagering_requirement: 0 }, '€10 bonus'],
  [{ type: 'bonus', amount: money(1_000, 'EUR'), wagering_requirement: 35 }, '€10 bonus (wagering requirement: 35×)'],
  [
    { type: 'freespins', game: 'aurora-nights', spins: 20, spin_value: money(10, 'EUR') },
    '20 free spins worth €0.10 each',
  ],
  [{ type: 'item' }, 'Delivered by post'],
])('describes %j', (reward, text) => {
  renderWithScope(<Rewards rewards={[reward]} pointsAlias="Stars" />);
  expect(screen.getByRole('listitem')).toHaveTextContent(text);
});

test('writes points as the language does', () => {
  renderWithScope(<Rewards rewards={[{ type: 'points', points: 12_500 }]} pointsAlias="Sterne" />, { locale: 'de' });
  expect(screen.getByRole('listitem')).toHaveTextContent('12.500 Sterne');
});
