import type { Offer } from '@croupier/contract/bonuses';
import { money } from '@croupier/money';
import { renderWithScope, sampleOffer } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { OfferRewards } from './offer-rewards.tsx';

type Reward = Offer['promotions'][number];

test.each<[Reward, string]>([
  [{ type: 'bonus', percent: 100 }, '100%deposit bonusNo wagering requirement.'],
  [
    { type: 'bonus', percent: 50, max_amount: money(20_000, 'EUR'), wagering_requirement: 1 },
    '50%deposit bonus up to €200Wager the bonus once before you can withdraw it.',
  ],
  [
    { type: 'bonus', amount: money(1_050, 'EUR'), wagering_requirement: 2 },
    '€10.50casino bonusWager the bonus 2 times before you can withdraw it.',
  ],
  [{ type: 'bonus', is_betting: true, amount: money(500, 'EUR') }, '€5betting bonusNo wagering requirement.'],
  [
    { type: 'freespins', spins: 1, wagering_requirement: 1 },
    '1free spinWager your winnings once before you can withdraw them.',
  ],
  [
    { type: 'freespins', spins: 50, wagering_requirement: 20 },
    '50free spinsWager your winnings 20 times before you can withdraw them.',
  ],
  [{ type: 'cashback', percent: 10 }, '10%cashback on your lossesNo wagering requirement.'],
  [
    { type: 'cashback', percent: 10, max_amount: money(5_000, 'EUR'), wagering_requirement: 3 },
    '10%cashback on your losses, up to €50Wager the cashback 3 times before you can withdraw it.',
  ],
])('describes %j', (reward, text) => {
  renderWithScope(<OfferRewards offer={sampleOffer({ promotions: [reward] })} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(text);
});

test('lists each reward of an offer', () => {
  renderWithScope(
    <OfferRewards
      offer={sampleOffer({
        promotions: [
          { type: 'bonus', percent: 100 },
          { type: 'freespins', spins: 20 },
        ],
      })}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
