import { createFixtures, standingOf, warningMs, type Fixture } from './fixtures.ts';
import { marketsOf, priceOf, readSelection, resultOf } from './markets.ts';
import { pointsDistribution } from './distribution.ts';

const seed = 'a-seed-of-the-tests';
const now = 1_900_000_000_000;
const fixtures = createFixtures(seed);
const football = (): Fixture => {
  const found = fixtures.offered(now).find(({ sport, startsAt }) => sport.key === 'football' && startsAt > now);
  if (!found) throw new Error('There is a match');
  return found;
};

describe('matches', () => {
  it('follow from the seed only', () => {
    const again = createFixtures(seed).offered(now);
    expect(again).toEqual(fixtures.offered(now));
    expect(
      createFixtures('another-seed')
        .offered(now)
        .map(({ strikes }) => strikes),
    ).not.toEqual(again.map(({ strikes }) => strikes));
  });

  it('cover several sports and leagues; some are running and the next one ends within two minutes', () => {
    const offered = fixtures.offered(now);
    expect(new Set(offered.map(({ sport }) => sport.key)).size).toBe(4);
    const live = offered.filter(({ startsAt }) => startsAt <= now);
    expect(live.length).toBeGreaterThan(4);
    expect(Math.min(...live.map(({ endsAt }) => endsAt)) - now).toBeLessThan(120_000);
    for (const { home, away } of offered) expect(home).not.toBe(away);
  });

  it('have a score that only rises, ends at the final score and, where required, not in a draw', () => {
    for (const fixture of fixtures.ended(now, 60)) {
      let before = 0;
      for (let at = fixture.startsAt; at <= fixture.endsAt; at += 1000) {
        const { score } = standingOf(fixture, at);
        expect(score[0] + score[1]).toBeGreaterThanOrEqual(before);
        before = score[0] + score[1];
      }
      const { status, score } = standingOf(fixture, fixture.endsAt + 60_000);
      expect(status).toBe('finished');
      if (!fixture.sport.hasDraw) expect(score[0]).not.toBe(score[1]);
    }
  });
});

describe('prices', () => {
  it('have a margin: covering every outcome costs more than it pays', () => {
    for (const fixture of fixtures.offered(now)) {
      for (const { selections, key } of marketsOf(fixture, now)) {
        const sum = selections.reduce((total, { odds }) => total + 1000 / odds, 0);
        if (selections.length === (key === 'winner' && fixture.sport.hasDraw ? 3 : 2)) {
          expect(sum).toBeGreaterThan(1.005);
          expect(sum).toBeLessThan(1.35);
        }
      }
    }
  });

  it('are the chances of the simulation: over many matches a bettor loses about the margin', () => {
    let staked = 0;
    let paid = 0;
    for (let number = 0; number < 4000; number += 1) {
      const fixture = fixtures.find(`northern-${number}`);
      const selection = fixture && readSelection(fixture, 'winner::home');
      if (!fixture || !selection) throw new Error('There is a match');
      const odds = priceOf(fixture, selection, fixture.startsAt - 60_000) ?? 0;
      staked += 1000;
      if (resultOf(selection, standingOf(fixture, fixture.endsAt).score) === 'won') paid += odds;
    }
    expect(paid / staked).toBeGreaterThan(0.88);
    expect(paid / staked).toBeLessThan(1);
  });

  it('follow the score, and are suspended around a goal, near the end and afterwards', () => {
    const fixture = fixtures
      .ended(now, 200)
      .find(({ sport, strikes }) => sport.key === 'football' && (strikes[0]?.at ?? 1) < 0.5 && strikes.length < 6);
    const [first] = fixture?.strikes ?? [];
    const selection = fixture && readSelection(fixture, first?.side === 0 ? 'winner::home' : 'winner::away');
    if (!fixture || !first || !selection) throw new Error('There is such a match');
    const length = fixture.endsAt - fixture.startsAt;
    const struck = fixture.startsAt + Math.ceil(first.at * length);
    const before = priceOf(fixture, selection, struck - warningMs - 1000) ?? 0;
    for (const at of [1 - warningMs, -2, 1000]) expect(priceOf(fixture, selection, struck + at)).toBeNull();
    const after =
      [6, 12, 18, 24]
        .map((seconds) => priceOf(fixture, selection, struck + seconds * 1000))
        .find((price) => price !== null) ?? 0;
    expect(after).toBeLessThan(before);
    expect(priceOf(fixture, selection, fixture.endsAt - length * 0.03)).toBeNull();
    expect(priceOf(fixture, selection, fixture.endsAt + 1)).toBeNull();
  });

  it('belong to complete distributions', () => {
    for (const [rate, points] of [
      [1.4, [[1, 1]]],
      [
        45,
        [
          [1, 0.12],
          [2, 0.6],
          [3, 0.28],
        ],
      ],
    ] as const)
      expect(pointsDistribution(rate, points).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
  });
});

describe('selections', () => {
  it.each([
    ['winner::home', [2, 1], 'won'],
    ['winner::draw', [1, 1], 'won'],
    ['winner::away', [1, 1], 'lost'],
    ['total:2.5:over', [2, 1], 'won'],
    ['total:2.5:under', [2, 1], 'lost'],
    ['handicap:-1:home', [2, 1], 'void'],
    ['handicap:-0.25:home', [1, 1], 'half_lost'],
    ['handicap:-0.25:away', [1, 1], 'half_won'],
    ['handicap:0.75:home', [0, 1], 'half_lost'],
    ['handicap:-0.75:home', [2, 1], 'half_won'],
  ] as const)('%s ends %j as %s', (id, score, result) => {
    const selection = readSelection(football(), id);
    expect(selection && resultOf(selection, score)).toBe(result);
  });

  it.each([
    'winner::over',
    'winner:1.5:home',
    'total::over',
    'total:2:over',
    'total:-0.5:over',
    'handicap:0.3:home',
    'corners::home',
    '',
  ])('%s is none', (id) => {
    expect(readSelection(football(), id)).toBeUndefined();
  });
});
