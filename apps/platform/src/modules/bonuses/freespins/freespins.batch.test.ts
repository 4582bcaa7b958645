import fc from 'fast-check';
import { houseAccount, playerAccount } from '../../ledger/index.ts';
import type { PackRow } from './freespins.repository.ts';
import { FreeSpinsBatch } from './freespins.batch.ts';
import { playableValue } from './spin-value.ts';

const at = new Date('2026-03-01T10:00:00Z');
const later = new Date('2026-03-02T10:00:00Z');
const packOf = (own: Partial<PackRow> = {}): PackRow => ({
  id: 'pack',
  player_id: 'player',
  currency: 'EUR',
  game: 'amber-fox',
  status: 'active',
  source_key: 'key',
  offer_id: null,
  title: '',
  text: '',
  spin_value: 20,
  total_count: 3,
  remaining_count: 3,
  open_rounds: 0,
  won: 0,
  winnings: 'bonus',
  wagering_multiplier: 3,
  max_bet: null,
  lifetime_days: 7,
  created_at: at,
  expires_at: later,
  finished_at: null,
  settled_at: null,
  ...own,
});
const stake = { packId: 'pack', playerId: 'player', game: 'amber-fox', currency: 'EUR', amount: 20, at };

describe('a stake as a free spin', () => {
  const canSpin = (pack: Partial<PackRow>, own: Partial<typeof stake> = {}) =>
    new FreeSpinsBatch([packOf(pack)]).canSpin({ ...stake, ...own });

  it('is possible for the pack’s player, game, currency and value', () => {
    expect(canSpin({})).toBe(true);
    for (const own of [{ playerId: 'x' }, { game: 'x' }, { currency: 'USD' }, { amount: 40 }, { packId: 'x' }])
      expect(canSpin({}, own)).toBe(false);
  });

  it.each<[string, Partial<PackRow>]>([
    ['a finished pack', { status: 'completed' }],
    ['a pack without spins', { remaining_count: 0 }],
    ['an expired pack', { expires_at: at }],
  ])('is impossible for %s', (_case, own) => {
    expect(canSpin(own)).toBe(false);
  });
});

describe('the winnings of a spin', () => {
  const legsOf = (own: Partial<PackRow>, amount: number) => {
    const pack = packOf(own);
    return new FreeSpinsBatch([pack]).winLegs(pack, amount);
  };

  it.each([
    ['main', playerAccount('player', 'main', 'EUR')],
    ['bonus', houseAccount('bonus_liability', 'EUR')],
  ] as const)('of a pack that pays %s money are paid to its account', (winnings, to) => {
    expect(legsOf({ winnings }, 150)).toEqual([{ from: houseAccount('games', 'EUR'), to, amount: 150 }]);
  });

  it('of zero move no money', () => {
    expect(legsOf({}, 0)).toEqual([]);
  });
});

describe('a pack', () => {
  it('has a constant number of spins in any sequence of rounds, and finishes with the last one', () => {
    const move = fc.constantFrom('spin', 'roll back', 'win');
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), fc.nat(500), (moves, won) => {
        const pack = packOf();
        const spins = new FreeSpinsBatch([pack]);
        let settled = 0;
        for (const one of moves) {
          if (one === 'spin' && spins.canSpin(stake)) spins.spun(pack);
          else if (one === 'roll back' && pack.open_rounds > 0) spins.rolledBack(pack, at);
          else if (one === 'win' && pack.open_rounds > 0) {
            spins.won(pack, won, true, at);
            settled += 1;
          }
          expect(pack.remaining_count + pack.open_rounds + settled).toBe(pack.total_count);
          expect(pack.won).toBe(settled * won);
          expect(pack.status).toBe(settled === pack.total_count ? 'completed' : 'active');
        }
        expect(spins.hasFinished()).toBe(settled === pack.total_count);
      }),
    );
  });

  it('that has expired receives the winnings of an open round but no returned spin', () => {
    const expired = packOf({ status: 'expired', remaining_count: 1, open_rounds: 2 });
    const spins = new FreeSpinsBatch([expired]);
    spins.won(expired, 80, true, at);
    spins.rolledBack(expired, at);
    expect(expired).toMatchObject({ status: 'expired', remaining_count: 1, open_rounds: 0, won: 80 });
    expect(spins.hasFinished()).toBe(true);
  });

  it('without changes is not saved', () => {
    const pack = packOf();
    const spins = new FreeSpinsBatch([pack]);
    expect(spins.save()).toEqual([]);
    spins.spun(pack);
    expect(spins.save()).toHaveLength(1);
  });
});

it('rounds a value to the nearest multiple of the lines, at least one unit per line', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 9), (amount) => {
      const value = playableValue(amount);
      expect(value % 20).toBe(0);
      expect(value).toBeGreaterThanOrEqual(20);
      if (amount >= 20) expect(Math.abs(value - amount)).toBeLessThanOrEqual(10);
    }),
  );
});
