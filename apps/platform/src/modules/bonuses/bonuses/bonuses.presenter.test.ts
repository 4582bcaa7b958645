import { bonusRow } from '../../../testing/bonus-rows.ts';
import { type BonusRow } from './bonuses.repository.ts';
import { bonusOf } from './bonuses.presenter.ts';

const row = (own: Partial<BonusRow> = {}): BonusRow =>
  bonusRow({
    title: 'As granted',
    text: 'The text at the time',
    image_url: '/art/a.svg',
    dominant_color: '#2a1746',
    wagering_multiplier: 30,
    required: 30_000,
    ...own,
  });

it.each([
  ['nothing', 0, 0],
  ['a third', 10_000, 33],
  ['all but a cent', 29_999, 99],
  ['all', 30_000, 100],
  ['more than required', 45_000, 100],
])('shows a progress of %s in whole percent, and 100 only when it is met', (_name, wagered, progress) => {
  const { wagering } = bonusOf(row({ wagered }), null);
  expect(wagering.progress).toBe(progress);
  expect(wagering.done.amount).toBe(Math.min(wagered, 30_000));
});

it('has the full progress without a wagering requirement', () => {
  expect(bonusOf(row({ required: 0, wagering_multiplier: 0 }), null).wagering.progress).toBe(100);
});

it.each<[BonusRow['status'], boolean, readonly [boolean, boolean, boolean]]>([
  ['promised', false, [true, false, true]],
  ['active', false, [false, true, true]],
  ['active', true, [false, false, true]],
  ['completed', true, [false, false, false]],
  ['lost', true, [false, false, false]],
  ['expired', false, [false, false, false]],
  ['removed', false, [false, false, false]],
])('offers what the player can do with a bonus that is %s (played: %s)', (status, is_played, offered) => {
  const { can_activate, can_deactivate, can_remove } = bonusOf(row({ status, is_played }), null);
  expect([can_activate, can_deactivate, can_remove]).toEqual(offered);
});

it('has the texts of its offer, and those of the grant once the offer is removed', () => {
  const offer = { title: 'Willkommen', text: 'Neu', image_url: '/art/b.svg', dominant_color: '#000000' };
  expect(bonusOf(row(), offer).description).toEqual(offer);
  expect(bonusOf(row(), null).description).toMatchObject({ title: 'As granted', text: 'The text at the time' });
});

it('has the least odds as a decimal number, and amounts in its currency', () => {
  const shown = bonusOf(row({ currency: 'JPY', min_odds: 1750, max_bet: 500, max_conversion: 10_000 }), null);
  expect(shown).toMatchObject({
    min_odds: 1.75,
    max_bet: { amount: 500, currency: 'JPY' },
    max_conversion: { amount: 10_000, currency: 'JPY' },
  });
});
