import type { Currency } from '@croupier/money';
import fc from 'fast-check';
import { newKey } from '../../../database/index.ts';
import type { SettledRound } from '../wallet/index.ts';
import type { JackpotTerms } from './jackpots.collection.ts';
import { inIt, openCycle, playRounds, prizeOf, type Jackpot, type PlayOptions } from './jackpots.play.ts';
import type { CycleRow } from './jackpots.repository.ts';

const at = new Date('2026-01-10T12:00:00.000Z');
const games = { games: ['fox'] };
const mustHit = (seed: number, by: number, share = 1000): JackpotTerms => ({
  games,
  share_basis_points: share,
  seed_cents: seed,
  hit: { type: 'must_hit', by_cents: by },
});
/** A jackpot that every stake of at least this many cents wins. */
const random = (oneIn: number, seed = 1000): JackpotTerms => ({
  games,
  share_basis_points: 100,
  seed_cents: seed,
  hit: { type: 'random', one_in_cents: oneIn },
});
const unreachable = mustHit(100, 100_000_000_000);

const jackpotOf = (terms: JackpotTerms, sysname = 'mini'): Jackpot => ({ sysname, terms });
const cycleOf = (jackpot: Jackpot, more: Partial<CycleRow> = {}): CycleRow => ({
  ...openCycle(jackpot, 1, at, at),
  ...more,
});
const roundOf = (stake: number, more: Partial<SettledRound> = {}): SettledRound => ({
  id: newKey(),
  position: 1,
  playerId: 'ann',
  game: 'fox',
  stake,
  payout: 0,
  bonusStake: 0,
  bonusPayout: 0,
  currency: 'USD',
  settledAt: at,
  ...more,
});
const optionsOf = (offered: readonly Jackpot[], more: Partial<PlayOptions> = {}): PlayOptions => ({
  jackpots: new Map(offered.map((jackpot) => [jackpot.sysname, jackpot])),
  gamesOf: (terms) => new Set(terms.games.games),
  // Two euros are one dollar.
  toUsdCents: (amount, currency) => (currency === 'EUR' ? Math.floor(amount / 2) : amount),
  fromUsdCents: (cents, currency) => (currency === 'GBP' ? Math.floor(cents / 2) : cents),
  currencyOf: () => 'USD',
  at,
  ...more,
});
const play = (terms: JackpotTerms, rounds: readonly SettledRound[], more: Partial<PlayOptions> = {}) => {
  const jackpot = jackpotOf(terms);
  return playRounds([cycleOf(jackpot)], rounds, optionsOf([jackpot], more));
};
const amounts = (cycles: readonly CycleRow[]): number[] => cycles.map(inIt);

describe('the share of a stake', () => {
  it('is a share of its main money in dollars', () => {
    const { cycles } = play(unreachable, [roundOf(1000, { bonusStake: 400 }), roundOf(1000, { currency: 'EUR' })]);
    // 10 % of 6.00 and of 5.00 dollars.
    expect(amounts(cycles)).toEqual([100 + 60 + 50]);
  });

  it.each<[string, Partial<SettledRound>]>([
    ['only bonus money', { bonusStake: 1000 }],
    ['free spins', { stake: 0 }],
    ['less than a cent', { stake: 1, currency: 'EUR' }],
    ['a game that is not one of its games', { game: 'owl' }],
    ['a round that was settled before the jackpot existed', { settledAt: new Date(at.getTime() - 1) }],
  ])('is nothing for %s, and the round wins nothing', (_case, more) => {
    const { cycles, wins, opened } = play(random(1), [roundOf(1000, more)]);
    expect([amounts(cycles), wins, opened]).toEqual([[1000], [], []]);
  });

  it('counts from the opening of the jackpot', () => {
    expect(amounts(play(unreachable, [roundOf(1000)]).cycles)).toEqual([200]);
  });

  it('is stored in fractions of a cent', () => {
    const { cycles } = play(
      mustHit(100, 1000, 1),
      Array.from({ length: 9999 }, () => roundOf(1)),
    );
    expect(amounts(cycles)).toEqual([100]);
    const [cycle] = cycles;
    const jackpot = jackpotOf(mustHit(100, 1000, 1));
    expect(amounts(playRounds(cycle ? [cycle] : [], [roundOf(1)], optionsOf([jackpot])).cycles)).toEqual([101]);
  });

  it('is added to every jackpot of the game', () => {
    const [mini, major] = [jackpotOf(mustHit(100, 9000, 100)), jackpotOf(mustHit(500, 9000, 200), 'major')];
    const { cycles } = playRounds([cycleOf(major), cycleOf(mini)], [roundOf(1000)], optionsOf([mini, major]));
    expect(amounts(cycles)).toEqual([520, 110]);
  });
});

describe('a jackpot that is not offered', () => {
  it('cannot be won, and continues with the same amount when it is offered again', () => {
    const [paused, offered] = [jackpotOf(random(1), 'paused'), jackpotOf(unreachable)];
    const open = [cycleOf(offered), cycleOf(paused)];
    const first = playRounds(open, [roundOf(1000)], optionsOf([offered]));
    expect([amounts(first.cycles), first.wins]).toEqual([[200, 1000], []]);
    const second = playRounds(first.cycles, [roundOf(1000)], optionsOf([offered, paused]));
    expect(second.wins.map(({ jackpot, usd_cents: cents }) => [jackpot, cents])).toEqual([['paused', 1010]]);
  });
});

describe('a win', () => {
  it('includes the share and the id of the winning round', () => {
    const round = roundOf(500, { settledAt: new Date('2026-01-10T12:00:01.000Z') });
    const { wins, cycles } = play(random(500), [round]);
    expect(wins).toEqual([
      {
        id: expect.any(String),
        cycle_id: cycles[0]?.id,
        jackpot: 'mini',
        round_id: round.id,
        player_id: 'ann',
        game: 'fox',
        stake_usd_cents: 500,
        usd_cents: 1005,
        amount: 1005,
        currency: 'USD',
        won_at: round.settledAt,
      },
    ]);
    expect(cycles[0]?.won_at).toEqual(round.settledAt);
  });

  it("is paid in the currency of the player's account, not in that of the round", () => {
    const { wins } = play(random(100), [roundOf(1000, { currency: 'EUR' })], { currencyOf: () => 'GBP' });
    expect(wins.map(({ usd_cents: cents, amount, currency }) => [cents, amount, currency])).toEqual([
      [1005, 502, 'GBP'],
    ]);
  });

  it('is at least one minor unit, also when a cent is worth less than that', () => {
    const { wins } = play(random(1, 1), [roundOf(1)], { currencyOf: (): Currency => 'GBP' });
    expect(wins.map(({ usd_cents: cents, amount }) => [cents, amount])).toEqual([[1, 1]]);
  });

  it('pays at most the must-hit amount, and adds the exact rest to the next cycle', () => {
    const { wins, cycles, opened } = play(mustHit(100, 101, 333), [roundOf(10_001)]);
    // 3.33 % of 10,001 cents are 333.0333 cents.
    expect(wins.map(({ usd_cents: cents }) => cents)).toEqual([101]);
    expect(cycles.map(({ number, seed_cents: seed, fed_units: units }) => [number, seed, units])).toEqual([
      [1, 100, 10_000],
      [2, 100, 3_320_333],
    ]);
    expect(opened).toEqual([cycles[1]]);
  });

  it('opens the next cycle with a new secret and the current terms', () => {
    const before = cycleOf(jackpotOf(random(1)));
    const after = jackpotOf({ ...mustHit(700, 90_000), games: { games: ['owl'] } });
    const { cycles, wins } = playRounds(
      [before],
      [roundOf(100), roundOf(1000), roundOf(1000, { game: 'owl' })],
      optionsOf([after]),
    );
    expect(wins).toHaveLength(1);
    const [won, next] = cycles;
    expect(next).toMatchObject({ jackpot: 'mini', number: 2, terms: after.terms, since: at, won_at: null });
    expect(next?.secret).not.toBe(won?.secret);
    expect(amounts(cycles)).toEqual([1001, 800]);
  });

  it('can be followed by another win of the next round', () => {
    const { wins, cycles } = play(random(1), [roundOf(100), roundOf(200), roundOf(300)]);
    expect(wins.map(({ usd_cents: cents }) => cents)).toEqual([1001, 1002, 1003]);
    expect(cycles.map(({ number, won_at: wonAt }) => [number, wonAt !== null])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
    ]);
  });

  it('of one jackpot does not affect another one of the same round', () => {
    const [mini, major] = [jackpotOf(random(1)), jackpotOf(random(1, 5000), 'major')];
    const { wins } = playRounds([cycleOf(major), cycleOf(mini)], [roundOf(100)], optionsOf([mini, major]));
    expect(wins.map(({ jackpot, usd_cents: cents }) => [jackpot, cents])).toEqual([
      ['major', 5001],
      ['mini', 1001],
    ]);
  });
});

describe('the prize of a cycle', () => {
  it('is at most the must-hit amount, also when a large stake contributes more', () => {
    expect(prizeOf({ seed_cents: 100, fed_units: 500_0000 }, mustHit(100, 300))).toBe(300);
    expect(prizeOf({ seed_cents: 100, fed_units: 199_9999 }, mustHit(100, 300))).toBe(299);
    expect(prizeOf({ seed_cents: 100, fed_units: 500_0000 }, random(1, 100))).toBe(600);
  });
});

describe('any sequence of stakes', () => {
  const terms = fc
    .record({
      seed: fc.integer({ min: 1, max: 500 }),
      room: fc.integer({ min: 1, max: 2000 }),
      share: fc.integer({ min: 1, max: 1000 }),
    })
    .map(({ seed, room, share }) => mustHit(seed, seed + room, share));
  const stakes = fc.array(fc.nat(50_000), { maxLength: 40 });

  it('neither adds nor removes a fraction of a cent', () => {
    fc.assert(
      fc.property(terms, stakes, (given, list) => {
        const { cycles, wins } = play(
          given,
          list.map((stake) => roundOf(stake)),
        );
        const fed = list.reduce((sum, stake) => sum + stake * given.share_basis_points, 0);
        expect(cycles.reduce((sum, { fed_units: units }) => sum + units, 0)).toBe(fed);
        expect(cycles.filter(({ won_at: wonAt }) => wonAt).map(inIt)).toEqual(
          wins.map(({ usd_cents: cents }) => cents),
        );
      }),
    );
  });

  it('wins above the seed and at most the must-hit amount', () => {
    fc.assert(
      fc.property(terms, stakes, (given, list) => {
        const by = given.hit.type === 'must_hit' ? given.hit.by_cents : 0;
        for (const { usd_cents: cents } of play(
          given,
          list.map((stake) => roundOf(stake)),
        ).wins) {
          expect(cents).toBeGreaterThan(given.seed_cents);
          expect(cents).toBeLessThanOrEqual(by);
        }
      }),
    );
  });

  it('leads to the same wins and amounts in one batch or in two', () => {
    const fixed = fc.integer({ min: 1, max: 1000 }).map((share) => mustHit(100, 101, share));
    fc.assert(
      fc.property(fixed, stakes, fc.nat(40), (given, list, cut) => {
        const rounds = list.map((stake) => roundOf(stake));
        const combined = play(given, rounds);
        const first = play(given, rounds.slice(0, cut));
        const open = first.cycles.filter(({ won_at: wonAt }) => wonAt === null);
        const second = playRounds(open, rounds.slice(cut), optionsOf([jackpotOf(given)]));
        expect([...first.wins, ...second.wins].map(({ round_id: round, usd_cents: cents }) => [round, cents])).toEqual(
          combined.wins.map(({ round_id: round, usd_cents: cents }) => [round, cents]),
        );
        expect(second.cycles.at(-1)?.fed_units).toBe(combined.cycles.at(-1)?.fed_units);
      }),
    );
  });
});
