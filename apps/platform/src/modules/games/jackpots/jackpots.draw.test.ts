import { commitmentOf, draw, hitPoint, isWon, newSecret } from './jackpots.draw.ts';

const secret = 'a3'.repeat(32);
const games = {};
const random = (oneIn: number) => ({
  jackpot: 'grand',
  number: 1,
  secret,
  terms: { games, share_basis_points: 10, seed_cents: 100, hit: { type: 'random' as const, one_in_cents: oneIn } },
});

it('depends on the secret only and can be verified', () => {
  expect(commitmentOf('secret')).toBe('2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b');
  expect(draw(secret, 'round')).toBe(draw(secret, 'round'));
  expect(draw(secret, 'round')).not.toBe(draw(secret, 'another'));
  expect(newSecret()).toMatch(/^[0-9a-f]{64}$/);
  expect(newSecret()).not.toBe(newSecret());
});

it('hits above the seed and at most at the must-hit amount', () => {
  const points = Array.from({ length: 4000 }, (_, cycle) => hitPoint(secret, 'mini', cycle, 100, 110));
  expect(new Set(points)).toEqual(new Set([101, 102, 103, 104, 105, 106, 107, 108, 109, 110]));
  for (const point of new Set(points)) expect(points.filter((one) => one === point).length).toBeGreaterThan(300);
});

it('wins by chance at the configured rate, in proportion to the stakes', () => {
  const wins = (stakeUsdCents: number) =>
    Array.from({ length: 20_000 }, (_, index) =>
      isWon(random(10_000), { roundId: `round-${index}`, stakeUsdCents }, 0),
    ).filter(Boolean).length;
  // 1 in 100 and 1 in 10, within six standard deviations.
  expect(Math.abs(wins(100) - 200)).toBeLessThan(85);
  expect(Math.abs(wins(1000) - 2000)).toBeLessThan(255);
  expect(wins(10_000)).toBe(20_000);
});
