import { renderWithScope, sampleAccount } from '@croupier/testing';
import { $user } from '@croupier/session';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { $standing, type Standing } from './loyalty.page.model.ts';
import { LoyaltyPage } from './loyalty.page.tsx';

const level = { sysname: 'gold', name: 'Gold', points_from: 10_000, color: '#ffcc00', benefits: [] };
const standing: Standing = {
  points: 12_500,
  pointsAlias: 'Stars',
  level,
  next: { ...level, sysname: 'opal', name: 'Opal', points_from: 20_000 },
  left: 7_500,
  share: 25,
};

test.each([
  ['en', '12,500', '7,500 Stars to Opal'],
  ['de', '12.500', '7.500 Stars to Opal'],
  ['tr', '12.500', '7.500 Stars to Opal'],
])('writes points as the language %s does', (locale, points, left) => {
  const scope = fork({
    values: [
      [$user, sampleAccount()],
      [$standing, { status: 'ready', standing }],
    ],
  });
  renderWithScope(<LoyaltyPage />, { scope, locale });
  expect(screen.getByText(points)).toBeVisible();
  expect(screen.getByText(left)).toBeVisible();
});
