import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { answer, apiScope, refuse, renderWithScope } from '@croupier/testing';
import { getJackpots, getJackpotWinners, type Jackpot, type JackpotWinner } from '@croupier/contract/jackpots';
import { money } from '@croupier/money';
import { $pageHead, pageOpened, type PageContext } from '@croupier/navigation';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { JackpotsPage } from '../../pages/jackpots/jackpots.page.tsx';
import { opened } from '../../pages/jackpots/jackpots.page.model.ts';
import { matchesCommitment } from './matches-commitment.ts';

const secret = 'croupier';
const commitment = '4d5e0d1c';
const page: PageContext = { name: 'jackpots', path: '/jackpots', params: {}, query: {}, hash: '', locale: 'en' };
const jackpot = (own: Partial<Jackpot> = {}): Jackpot => ({
  id: 'mini',
  level: 'mini',
  name: 'Mini jackpot',
  description: 'Always won.',
  image_url: 'http://art.test/mini.svg',
  dominant_color: '#123456',
  amount: money(5096, 'USD'),
  seed: money(5000, 'USD'),
  share_basis_points: 20,
  type: 'must_hit',
  must_hit_by: money(15_000, 'USD'),
  games_count: 58,
  cycle: 2,
  commitment,
  last_won_at: null,
  ...own,
});
const win = (own: Partial<JackpotWinner> = {}): JackpotWinner => ({
  id: 'w1',
  jackpot_id: 'mini',
  jackpot_name: 'Mini jackpot',
  fakename: 'Vip***',
  game: { sysname: 'moon', name: 'Moon', image_url: 'http://art.test/moon.svg' },
  amount: money(6360, 'USD'),
  at: '2026-02-01T12:00:00.000Z',
  proof: { cycle: 1, commitment, secret, round_id: 'round-1', stake_usd_cents: 200 },
  ...own,
});
const winners = (...items: readonly JackpotWinner[]) =>
  answer(getJackpotWinners, ({ count }) => ({ items: items.slice(0, count), count: items.length }));

const open = async (...answers: Parameters<typeof apiScope>[0]) => {
  const api = apiScope(answers);
  await allSettled(pageOpened, { scope: api.scope, params: page });
  await allSettled(opened, { scope: api.scope, params: page });
  return { ...api, ...renderWithScope(<JackpotsPage />, { scope: api.scope, path: page.path }) };
};

beforeEach(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
});
afterEach(() => {
  jest.useRealTimers();
});

test('shows the amount, the rule and the games of each jackpot', async () => {
  const { scope } = await open(
    answer(getJackpots, {
      items: [
        jackpot({
          id: 'grand',
          name: 'Grand jackpot',
          type: 'random',
          must_hit_by: null,
          amount: money(2_501_092, 'USD'),
        }),
        jackpot(),
      ],
      count: 2,
    }),
    winners(),
  );
  const [grand, mini] = screen.getAllByRole('article').map((article) => within(article));
  expect(grand?.getByText('$25,010.92')).toBeVisible();
  expect(grand?.getByText(/Any stake can win it/)).toBeVisible();
  expect(grand?.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(mini?.getByRole('link', { name: 'Mini jackpot' })).toHaveAttribute('href', '/jackpots/mini');
  expect(mini?.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Must be won by $150');
  expect(mini?.getByText('58 games')).toBeVisible();
  expect(mini?.getByText('0.2% of every stake')).toBeVisible();
  expect(scope.getState($pageHead)).not.toBeNull();
});

test('polls the amounts and loads the winners after a win', async () => {
  jest.useFakeTimers();
  let now = jackpot();
  const { calls } = await open(
    answer(getJackpots, () => ({ items: [now], count: 1 })),
    winners(win()),
  );
  const callCount = (method: string) => calls.filter((call) => call.method === method).length;
  expect(screen.getByText('$50.96')).toBeVisible();
  now = jackpot({ amount: money(5120, 'USD') });
  await act(async () => {
    await jest.advanceTimersByTimeAsync(5000);
  });
  expect(screen.getByText('$51.20')).toBeVisible();
  expect(callCount('Jackpots.getWinners')).toBe(1);
  now = jackpot({ amount: money(5000, 'USD'), cycle: 3 });
  await act(async () => {
    await jest.advanceTimersByTimeAsync(5000);
  });
  expect(screen.getByText('$50')).toBeVisible();
  expect(callCount('Jackpots.getWinners')).toBe(2);
});

test('shows the proof of a win and verifies it in the browser', async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder });
  const digest = Buffer.from(await webcrypto.subtle.digest('SHA-256', Buffer.from(secret))).toString('hex');
  expect(await matchesCommitment(secret, digest)).toBe(true);
  await open(
    answer(getJackpots, { items: [], count: 0 }),
    winners(win({ proof: { ...win().proof, commitment: digest } }), win({ id: 'w2' })),
  );
  expect(screen.getByText('No jackpots right now')).toBeVisible();
  const [honest, forged] = within(screen.getByRole('region', { name: 'Latest winners' }))
    .getAllByRole('listitem')
    .map((item) => within(item));
  expect(honest?.getByText('Vip***')).toBeVisible();
  expect(honest?.getByText(secret)).toBeInTheDocument();
  await userEvent.click(honest?.getByText('Verify') ?? document.body);
  expect(await honest?.findByText(/the secret matches the commitment/)).toBeInTheDocument();
  await userEvent.click(forged?.getByText('Verify') ?? document.body);
  expect(await forged?.findByText(/does not match the commitment/)).toBeInTheDocument();
});

test('loads earlier wins', async () => {
  await open(
    answer(getJackpots, { items: [jackpot()], count: 1 }),
    winners(...Array.from({ length: 8 }, (_, index) => win({ id: `w${index}` }))),
  );
  const list = within(screen.getByRole('region', { name: 'Latest winners' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(list.getByRole('button', { name: 'Show earlier wins' }));
  expect(await list.findAllByRole('listitem')).toHaveLength(8);
  expect(list.queryByRole('button', { name: 'Show earlier wins' })).not.toBeInTheDocument();
});

test('shows a failure of the jackpots and a failure of the wins', async () => {
  await open(refuse(getJackpots, 'AccessDeniedException'), refuse(getJackpotWinners, 'AccessDeniedException'));
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});

it('marks a win of demonstration data', async () => {
  await open(answer(getJackpots, { items: [jackpot()], count: 1 }), winners(win({ is_demo: true })));
  expect(screen.getByText(/Demo data/)).toBeVisible();
});
