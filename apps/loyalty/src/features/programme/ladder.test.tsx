import { renderWithScope, sampleLoyalty } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { Ladder } from './index.ts';

const levels = [
  { sysname: 'bronze', name: 'Bronze', points_from: 0, color: '#b0743c', benefits: ['Stars for each round'] },
  { sysname: 'silver', name: 'Silver', points_from: 500, color: '#9aa7b5', benefits: [] },
  { sysname: 'gold', name: 'Gold', points_from: 2500, color: '#d8a531', benefits: [] },
];
const texts = (more: Partial<Parameters<typeof Ladder>[0]> = {}) => {
  renderWithScope(<Ladder levels={levels} pointsAlias="Stars" {...more} />);
  return screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li')?.textContent);
};

test('marks reached levels, the current one, and the missing points of the others', () => {
  const [bronze, silver, gold] = texts({ points: 700, current: 'silver' });
  expect(bronze).toMatch(/BronzeStarting levelReachedStars for each round/);
  expect(silver).toMatch(/SilverFrom 500 StarsYou are here/);
  expect(gold).toMatch(/GoldFrom 2,500 Stars1,800 to go/);
  expect(screen.getByText('Silver').closest('li')).toHaveAttribute('aria-current', 'step');
});

test('marks no level without points', () => {
  expect(texts().join()).not.toMatch(/Reached|You are here|to go/);
});

test('marks a level that the player keeps although it now needs more points', () => {
  const [, silver] = texts({ points: 400, current: 'silver' });
  expect(silver).toMatch(/You are here/);
});

test('accepts the levels of the platform', () => {
  renderWithScope(<Ladder levels={sampleLoyalty().levels} pointsAlias="Stars" />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(sampleLoyalty().levels.length);
});
