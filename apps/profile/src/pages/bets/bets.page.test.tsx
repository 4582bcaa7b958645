import { answer, apiScope, renderWithScope, sampleSiteConfig } from '@croupier/testing';
import { screen, within } from '@testing-library/react';
import { getGameHistory } from '@croupier/contract/games';
import { money } from '@croupier/money';
import { $siteConfig } from '@croupier/site-config';
import { allSettled } from 'effector';
import { opened, type Round } from './bets.page.model.ts';
import { BetsPage } from './bets.page.tsx';

const round: Round = {
  id: 'r1',
  game: 'moon',
  game_name: 'Moon',
  stake: money(200, 'EUR'),
  payout: money(0, 'EUR'),
  status: 'settled',
  created_at: '2026-02-01T12:00:00.000Z',
};

const show = async (items: readonly Round[]) => {
  const config = sampleSiteConfig();
  const { scope } = apiScope([answer(getGameHistory, { items: [...items], count: items.length })], {
    values: [[$siteConfig, { ...config, flags: { ...config.flags, isBetHistoryEnable: true } }]] as [never, unknown][],
  });
  const params = { name: 'profile-bets', path: '/profile/bets', params: {}, query: {}, hash: '', locale: 'en' };
  await allSettled(opened, { scope, params });
  renderWithScope(<BetsPage />, { scope, path: '/profile/bets' });
};

test('shows a held win as under review, with its amount and what happens next', async () => {
  await show([{ ...round, payout_under_review: money(123_400, 'EUR') }]);
  const row = screen.getAllByRole('row').at(-1) as HTMLElement;
  expect(within(row).getByText('Under review')).toBeVisible();
  expect(row).toHaveTextContent('1,234');
  expect(screen.getByText(/We review unusually large wins/)).toBeVisible();
});

test('does not mention reviews when no win is held', async () => {
  await show([round]);
  expect(screen.queryByText(/review/i)).not.toBeInTheDocument();
});
