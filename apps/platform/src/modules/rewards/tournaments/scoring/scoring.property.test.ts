import fc from 'fast-check';
import {
  countingOf,
  lastPrizePlace,
  prizeOf,
  roundPoints,
  scoreRound,
  totalPrize,
  type Entry,
  type ScoredTournament,
} from './scoring.ts';
import type { TournamentTerms } from '../tournaments.collection.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const terms: TournamentTerms = {
  games: {},
  scoring: 'stake',
  min_stake: null,
  prizes: [{ place_from: 1, place_to: 1, amount: usd(100) }],
  levels: [],
  currencies: [],
  countries: [],
  joining: 'until_end',
  reset_on_cashout: false,
  entry_fees: [],
  is_entry_fee_in_prize_pool: false,
};
const moment = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
const round = {
  id: 'round',
  position: 1,
  playerId: 'zoe',
  game: 'amber-fox',
  stake: 200,
  payout: 500,
  bonusStake: 0,
  bonusPayout: 0,
  currency: 'EUR' as const,
  settledAt: moment(10),
};
const value = { stakeUsdCents: 250, payoutUsdCents: 625 };
const tournament: ScoredTournament = {
  id: 'spring-1',
  startsAt: moment(0),
  endsAt: moment(30),
  terms,
  games: new Set(['amber-fox']),
};
const entry: Entry = { tournamentId: 'spring-1', playerId: 'zoe', joinedAt: moment(5) };

describe('scoreRound', () => {
  it('returns the points of a round of a participant', () => {
    expect(scoreRound(round, value, [tournament], [entry])).toEqual([
      { tournament_id: 'spring-1', round_id: 'round', player_id: 'zoe', points: 250, settled_at: moment(10) },
    ]);
  });

  it('scores one round in every tournament of the player', () => {
    const other = { ...tournament, id: 'spring-2', terms: { ...terms, scoring: 'rounds' as const } };
    const entries = [entry, { ...entry, tournamentId: 'spring-2' }];
    expect(
      scoreRound(round, value, [tournament, other], entries).map(({ tournament_id: id, points }) => [id, points]),
    ).toEqual([
      ['spring-1', 250],
      ['spring-2', 1],
    ]);
  });

  it.each([
    ['of another player', { ...round, playerId: 'max' }],
    ['of another game', { ...round, game: 'red-hen' }],
    ['before the start', { ...round, settledAt: moment(-1) }],
    ['before the player joined', { ...round, settledAt: moment(4) }],
    ['at the end', { ...round, settledAt: moment(30) }],
    ['of bonus money', { ...round, bonusStake: 200 }],
  ])('returns nothing for a round %s', (_title, given) => {
    expect(scoreRound(given, value, [tournament], [entry])).toEqual([]);
  });

  it.each([
    ['at the start', moment(0), moment(0)],
    ['at the time of joining', moment(5), moment(5)],
    ['a millisecond before the end', new Date(moment(30).getTime() - 1), moment(5)],
  ])('counts a round %s', (_title, settledAt, joinedAt) => {
    expect(scoreRound({ ...round, settledAt }, value, [tournament], [{ ...entry, joinedAt }])).toHaveLength(1);
  });

  it('ignores an entry to another tournament', () => {
    expect(scoreRound(round, value, [tournament], [{ ...entry, tournamentId: 'autumn-1' }])).toEqual([]);
    expect(scoreRound(round, value, [], [entry])).toEqual([]);
  });

  it('returns the same sums in any order of rounds', () => {
    const rounds = fc.array(
      fc.record({
        stake: fc.integer({ min: 1, max: 1000 }),
        payout: fc.nat(5000),
        minute: fc.integer({ min: -5, max: 40 }),
      }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(rounds, fc.constantFrom('stake', 'payout', 'rounds'), (list, scoring) => {
        const sum = (ordered: typeof list) =>
          ordered
            .flatMap(({ stake, payout, minute }) =>
              scoreRound(
                { ...round, stake, payout, settledAt: moment(minute) },
                { stakeUsdCents: stake, payoutUsdCents: payout },
                [{ ...tournament, terms: { ...terms, scoring } }],
                [entry],
              ),
            )
            .reduce((total, { points }) => total + points, 0);
        expect(sum([...list].reverse())).toBe(sum(list));
      }),
    );
  });
});

describe('roundPoints', () => {
  const amount = fc.nat(10 ** 7);

  it('returns integer points that are not negative', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('stake', 'payout', 'rounds', 'multiplier'),
        amount,
        amount,
        amount,
        (scoring, stake, payout, bonusStake) => {
          const points = roundPoints(
            { scoring, min_stake: null },
            { stake, payout, bonusStake },
            { stakeUsdCents: Math.max(0, stake - bonusStake), payoutUsdCents: payout },
          );
          expect(Number.isSafeInteger(points)).toBe(true);
          expect(points).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('returns no points for a payout of zero when the payout is scored', () => {
    for (const scoring of ['payout', 'multiplier'] as const)
      expect(
        roundPoints({ scoring, min_stake: null }, { ...round, payout: 0 }, { stakeUsdCents: 250, payoutUsdCents: 0 }),
      ).toBe(0);
  });

  it('rounds a multiplier down', () => {
    const multiplier = (stake: number, payout: number) =>
      roundPoints({ scoring: 'multiplier', min_stake: null }, { stake, payout, bonusStake: 0 }, value);
    expect([multiplier(300, 100), multiplier(300, 200), multiplier(300, 299), multiplier(1, 5000)]).toEqual([
      33, 66, 99, 500_000,
    ]);
  });

  it('counts a stake that is only partly bonus money', () => {
    expect(roundPoints({ scoring: 'rounds', min_stake: null }, { ...round, bonusStake: 199 }, value)).toBe(1);
  });
});

it.each([
  ['stake', 'sum'],
  ['payout', 'sum'],
  ['rounds', 'sum'],
  ['multiplier', 'best'],
] as const)('combines rounds that are scored by %s as %s', (scoring, combine) => {
  for (const recounts of [true, false])
    expect(countingOf({ ...terms, scoring, reset_on_cashout: recounts })).toEqual({ combine, recounts });
});

describe('prizes', () => {
  /** Prizes from the first place, without a gap. */
  const prizes = fc
    .array(fc.record({ places: fc.integer({ min: 1, max: 20 }), amount: fc.integer({ min: 1, max: 10 ** 7 }) }), {
      minLength: 1,
      maxLength: 8,
    })
    .map((groups) => {
      let last = 0;
      return groups.map(({ places, amount }) => {
        const place_from = last + 1;
        last += places;
        return { place_from, place_to: last, amount: usd(amount) };
      });
    });

  it('of all places sum to the total', () => {
    fc.assert(
      fc.property(prizes, (list) => {
        const own = { ...terms, prizes: list };
        const places = Array.from({ length: lastPrizePlace(own) }, (_, index) => index + 1);
        expect(places.reduce((sum, place) => sum + (prizeOf(own, place)?.amount ?? 0), 0)).toBe(totalPrize(own));
      }),
    );
  });

  it('end with the last place', () => {
    fc.assert(
      fc.property(prizes, fc.integer({ min: 1, max: 100 }), (list, beyond) => {
        const own = { ...terms, prizes: list };
        expect(prizeOf(own, lastPrizePlace(own))).not.toBeNull();
        expect(prizeOf(own, lastPrizePlace(own) + beyond)).toBeNull();
        expect(prizeOf(own, 0)).toBeNull();
      }),
    );
  });

  it('do not depend on the order of their list', () => {
    fc.assert(
      fc.property(prizes, fc.integer({ min: 1, max: 160 }), (list, place) => {
        const [own, reversed] = [
          { ...terms, prizes: list },
          { ...terms, prizes: [...list].reverse() },
        ];
        expect(prizeOf(reversed, place)).toEqual(prizeOf(own, place));
        expect([totalPrize(reversed), lastPrizePlace(reversed)]).toEqual([totalPrize(own), lastPrizePlace(own)]);
      }),
    );
  });
});
