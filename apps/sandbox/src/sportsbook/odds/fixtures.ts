import { chanceOf, normal, shuffled, type Chance } from './chance.ts';
import { decidingPoints, findLeague, leagues, sports, type League, type Sport } from './leagues.ts';

export type Score = readonly [home: number, away: number];
/** `at` is the part of the match that is over. */
type Strike = Readonly<{ at: number; side: 0 | 1; points: number }>;

/** A match. Its whole course follows from the secret seed. */
export type Fixture = Readonly<{
  id: string;
  sport: Sport;
  league: League;
  home: string;
  away: string;
  startsAt: number;
  endsAt: number;
  /** Expected number of scores of each team. */
  rates: Score;
  strikes: readonly Strike[];
}>;

/** Betting on it closes this part of it before its end. */
const closing = 0.06;
/** After each goal, no bets are accepted for a moment. */
const pauseMs = 5000;
/** Betting stops this long before a goal: it stands for a scout at the match, who reports an attack. */
export const warningMs = 2000;
const few = 10;

/** Only sports with few goals are suspended around each of them; in others the odds follow every score. */
const isSuspendedAroundGoals = ({ rates: [home, away] }: Sport): boolean => home + away < few * 2;

const strengthOf = (seed: string, league: League, team: string): number =>
  normal(chanceOf(seed, `team:${league.code}:${team}`)) * 0.16;

const pointsOf = ({ points }: Sport, drawn: number): number => {
  let rest = drawn;
  for (const [value, probability] of points) {
    if (rest < probability) return value;
    rest -= probability;
  }
  return points[0]?.[0] ?? 1;
};

const strikesOf = (sport: Sport, rates: Score, chance: Chance): readonly Strike[] => {
  const strikes = ([0, 1] as const)
    .flatMap((side) => {
      const found: Strike[] = [];
      for (let at = -Math.log(1 - chance()) / rates[side]; at < 1; at += -Math.log(1 - chance()) / rates[side])
        found.push({ at, side, points: pointsOf(sport, chance()) });
      return found;
    })
    .sort((a, b) => a.at - b.at);
  const [home, away] = total(strikes);
  // Where a draw is not allowed, the last basket decides.
  return sport.hasDraw || home !== away
    ? strikes
    : [...strikes, { at: 0.999, side: chance() < 0.5 ? 0 : 1, points: decidingPoints }];
};

const total = (strikes: readonly Strike[]): Score =>
  strikes.reduce<Score>(
    ([home, away], { side, points }) => (side === 0 ? [home + points, away] : [home, away + points]),
    [0, 0],
  );

const fixtureOf = (seed: string, league: League, number: number): Fixture => {
  const sport = sports[league.sport];
  const pairs = Math.floor(league.teams.length / 2);
  // In a round every team plays once.
  const order = shuffled(league.teams, chanceOf(seed, `round:${league.code}:${Math.floor(number / pairs)}`));
  const [home = '', away = ''] = [order[(number % pairs) * 2], order[(number % pairs) * 2 + 1]];
  const edge = strengthOf(seed, league, home) - strengthOf(seed, league, away);
  // Where much is scored, a little strength shows much.
  const weight = sport.rates[0] > few ? 0.35 : 1;
  const rates: Score = [sport.rates[0] * Math.exp(edge * weight), sport.rates[1] * Math.exp(-edge * weight)];
  const id = `${league.code}-${number}`;
  const startsAt = number * league.everyMs;
  return {
    id,
    sport,
    league,
    home,
    away,
    startsAt,
    endsAt: startsAt + sport.durationMs,
    rates,
    strikes: strikesOf(sport, rates, chanceOf(seed, `play:${id}`)),
  };
};

/** The state of a match at a moment. */
export type Standing = Readonly<{
  status: 'upcoming' | 'live' | 'finished';
  score: Score;
  /** What of it is over. */ part: number;
  /**
   * The part that can bring no further score. Accepted bets show that no goal is near, so without this the odds would
   * be too high for those who bet on "no goal".
   */
  quietPart: number;
  isSuspended: boolean;
}>;

export const standingOf = ({ sport, startsAt, endsAt, strikes }: Fixture, now: number): Standing => {
  const duration = endsAt - startsAt;
  const part = Math.min(1, Math.max(0, (now - startsAt) / duration));
  if (now < startsAt) return { status: 'upcoming', score: [0, 0], part: 0, quietPart: 0, isSuspended: false };
  const struck = strikes.filter(({ at }) => at <= part);
  const last = struck.at(-1)?.at ?? -1;
  const next = strikes[struck.length]?.at ?? 2;
  const aroundGoals = isSuspendedAroundGoals(sport);
  const quietPart = aroundGoals ? Math.min(1, part + warningMs / duration) : part;
  const isNearGoal = aroundGoals && (part - last < pauseMs / duration || next <= quietPart);
  return {
    status: part >= 1 ? 'finished' : 'live',
    score: total(struck),
    part,
    quietPart,
    isSuspended: part > 1 - closing || isNearGoal,
  };
};

export type Fixtures = Readonly<{
  find: (id: string) => Fixture | undefined;
  /** Running matches, the next to end first, then future matches. */
  offered: (now: number) => readonly Fixture[];
  /** Those that have ended, the newest first. */
  ended: (now: number, count: number) => readonly Fixture[];
}>;

const upcomingOfLeague = 6;
const kept = 2000;

export const createFixtures = (seed: string): Fixtures => {
  const known = new Map<string, Fixture>();
  const get = (league: League, number: number): Fixture => {
    const id = `${league.code}-${number}`;
    const fixture = known.get(id) ?? fixtureOf(seed, league, number);
    if (known.size > kept) known.clear();
    known.set(id, fixture);
    return fixture;
  };
  const around = (
    now: number,
    from: (league: League) => number,
    count: (league: League) => number,
  ): readonly Fixture[] =>
    leagues.flatMap((league) => {
      const first = Math.floor(now / league.everyMs) + from(league);
      return Array.from({ length: count(league) }, (_, index) => get(league, first + index));
    });
  const running = (league: League): number => Math.ceil(sports[league.sport].durationMs / league.everyMs);
  return {
    find: (id) => {
      const [, code = '', number = ''] = /^([a-z]+)-(\d{1,12})$/.exec(id) ?? [];
      const league = findLeague(code);
      return league && get(league, Number(number));
    },
    offered: (now) => {
      const all = around(
        now,
        (league) => -running(league),
        (league) => running(league) + 1 + upcomingOfLeague,
      ).filter(({ endsAt }) => endsAt > now);
      const [live, upcoming] = [
        all.filter(({ startsAt }) => startsAt <= now),
        all.filter(({ startsAt }) => startsAt > now),
      ];
      return [...live.sort((a, b) => a.endsAt - b.endsAt), ...upcoming.sort((a, b) => a.startsAt - b.startsAt)];
    },
    ended: (now, count) =>
      around(
        now,
        (league) => -running(league) - count,
        (league) => running(league) + count,
      )
        .filter(({ endsAt }) => endsAt <= now)
        .sort((a, b) => b.endsAt - a.endsAt)
        .slice(0, count),
  };
};
