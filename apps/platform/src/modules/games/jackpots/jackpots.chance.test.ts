import fc from 'fast-check';
import { jackpotTerms, type JackpotTerms } from './jackpots.collection.ts';
import { hitPoint, isWon } from './jackpots.draw.ts';
import * as v from 'valibot';

const secrets = fc.stringMatching(/^[0-9a-f]{64}$/);
const cents = fc.integer({ min: 1, max: 1_000_000_000 });
const cycleOf = (secret: string, number: number, seed: number, hit: JackpotTerms['hit']) => ({
  jackpot: 'mini',
  number,
  secret,
  terms: { games: {}, share_basis_points: 10, seed_cents: seed, hit },
});
const anyRound = { roundId: 'round', stakeUsdCents: 1 };

describe('a jackpot that must be hit', () => {
  it('has its winning point above the seed and at most at the must-hit amount', () => {
    fc.assert(
      fc.property(secrets, fc.nat(1_000_000), cents, cents, (secret, cycle, seed, room) => {
        const point = hitPoint(secret, 'mini', cycle, seed, seed + room);
        expect(Number.isSafeInteger(point) && point > seed && point <= seed + room).toBe(true);
      }),
    );
  });

  it('is won by any round at its winning point, not one cent earlier', () => {
    fc.assert(
      fc.property(secrets, cents, fc.uuid(), (secret, seed, roundId) => {
        const cycle = cycleOf(secret, 3, seed, { type: 'must_hit', by_cents: seed + 1000 });
        const point = hitPoint(secret, 'mini', 3, seed, seed + 1000);
        expect(isWon(cycle, { roundId, stakeUsdCents: 1 }, point - 1)).toBe(false);
        expect(isWon(cycle, { roundId, stakeUsdCents: 1 }, point)).toBe(true);
        expect(isWon(cycle, { roundId, stakeUsdCents: 1 }, point + 1)).toBe(true);
      }),
    );
  });

  it('has different winning points in other cycles and jackpots with the same secret', () => {
    const secret = 'a3'.repeat(32);
    const points = [
      hitPoint(secret, 'mini', 1, 0, 1e9),
      hitPoint(secret, 'mini', 2, 0, 1e9),
      hitPoint(secret, 'major', 1, 0, 1e9),
    ];
    expect(new Set(points).size).toBe(3);
  });
});

describe('a jackpot won by chance', () => {
  it('is won by a stake of its average amount with any random number', () => {
    fc.assert(
      fc.property(secrets, cents, fc.uuid(), (secret, oneIn, roundId) => {
        const cycle = cycleOf(secret, 1, 100, { type: 'random', one_in_cents: oneIn });
        expect(isWon(cycle, { roundId, stakeUsdCents: oneIn }, 0)).toBe(true);
      }),
    );
  });

  it('is won by every larger stake than one that wins', () => {
    fc.assert(
      fc.property(secrets, fc.uuid(), cents, cents, cents, (secret, roundId, oneIn, one, other) => {
        const cycle = cycleOf(secret, 1, 100, { type: 'random', one_in_cents: oneIn });
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const wins = (stakeUsdCents: number) => isWon(cycle, { roundId, stakeUsdCents }, 0);
        expect(!wins(less) || wins(more)).toBe(true);
      }),
    );
  });

  it('does not depend on its amount', () => {
    const cycle = cycleOf('05'.repeat(32), 1, 100, { type: 'random', one_in_cents: 1_000_000_000 });
    expect(isWon(cycle, anyRound, 0)).toBe(isWon(cycle, anyRound, Number.MAX_SAFE_INTEGER));
  });
});

describe('the terms of a jackpot', () => {
  const terms = {
    games: { types: ['slot'] },
    share_basis_points: 20,
    seed_cents: 1000,
    hit: { type: 'must_hit', by_cents: 1001 },
  };
  const accepts = (more: object): boolean => v.is(jackpotTerms, { ...terms, ...more });

  it.each<[string, object]>([
    ['a must-hit amount one cent above the seed', {}],
    ['the largest share', { share_basis_points: 1000 }],
    ['an average below the seed', { hit: { type: 'random', one_in_cents: 1 } }],
    ['all games', { games: {} }],
  ])('can have %s', (_case, more) => {
    expect(accepts(more)).toBe(true);
  });

  it.each<[string, object]>([
    ['a must-hit amount equal to the seed', { hit: { type: 'must_hit', by_cents: 1000 } }],
    ['a must-hit amount below the seed', { hit: { type: 'must_hit', by_cents: 999 } }],
    ['no share', { share_basis_points: 0 }],
    ['a share above ten percent', { share_basis_points: 1001 }],
    ['a fraction of a basis point', { share_basis_points: 0.5 }],
    ['no seed', { seed_cents: 0 }],
    ['a fraction of a cent', { seed_cents: 10.5 }],
    ['an amount above a thousand million dollars', { hit: { type: 'must_hit', by_cents: 100_000_000_001 } }],
    ['an average of nothing', { hit: { type: 'random', one_in_cents: 0 } }],
    ['an unknown kind of hit', { hit: { type: 'timed', by_cents: 2000 } }],
    ['an unknown type of game', { games: { types: ['arcade'] } }],
    ['the first zero games', { games: { top: { by: 'popularity', count: 0 } } }],
  ])('cannot have %s', (_case, more) => {
    expect(accepts(more)).toBe(false);
  });
});
