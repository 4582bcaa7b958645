import { getDepositSettings } from '@croupier/contract/cashier';
import { getSelfExclusion, type SelfExclusion } from '@croupier/contract/responsible-gaming';
import { $user } from '@croupier/session';
import { answer, apiScope, refusalOf, renderWithScope, sampleAccount } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { Page } from '../../pages/deposit/index.ts';

const exclusion = (endsAt: string | null): SelfExclusion => ({
  is_active: true,
  period: endsAt === null ? 'permanent' : '7d',
  started_at: '2026-11-20T09:05:00.000Z',
  ends_at: endsAt,
  open_periods: [],
});
const show = (isSelfExcluded: boolean, answered: () => SelfExclusion) => {
  const { scope } = apiScope(
    [answer(getSelfExclusion, answered), answer(getDepositSettings, { methods: [], presets: [] })],
    { values: [[$user, sampleAccount({ is_self_excluded: isSelfExcluded })]] },
  );
  renderWithScope(<Page />, { scope });
};

it('says before the form until when deposits are paused', async () => {
  show(true, () => exclusion(new Date(2026, 10, 30, 9, 5).toISOString()));
  expect(
    await screen.findByText(
      'You are taking a break. Deposits are paused until 30.11.2026 9:05. You can still withdraw.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Payment methods' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My limits' })).toHaveAttribute('href', '/profile/responsible-game');
});

it('says that a permanent self-exclusion has no end', async () => {
  show(true, () => exclusion(null));
  expect(await screen.findByText(/^You are permanently self-excluded\./)).toBeInTheDocument();
});

it('explains the pause when its end could not be loaded', async () => {
  show(true, () => {
    throw refusalOf('ApplicationUnavailableException');
  });
  expect(await screen.findByText('You are taking a break. You can still withdraw.')).toBeInTheDocument();
});

it('offers deposits to everybody else', () => {
  show(false, () => exclusion(null));
  expect(screen.queryByText('Deposits are paused')).not.toBeInTheDocument();
});
