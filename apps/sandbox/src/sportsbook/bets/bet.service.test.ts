import { randomUUID } from 'node:crypto';
import { arrangeBets, done } from '../../testing/bets.ts';
import { createTestDatabase } from '../../testing/server.ts';
import type { Database } from '../../database/index.ts';
import { betView } from '../book/book.view.ts';
import { createFixtures, standingOf, type Fixture } from '../odds/fixtures.ts';
import { marketsOf, priceOf, readSelection } from '../odds/markets.ts';
import type { Slip } from './bet.service.ts';

const fixtures = createFixtures('a-seed-of-the-tests');
const start = 1_900_000_000_000;
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await createTestDatabase());
});
afterAll(() => drop());

const arrange = (token?: string | null) => arrangeBets(database, fixtures, start, token);

/** A match whose home side can be bet on and that has not begun, so that a bet is placed at once. */
const upcoming = (at: number): Readonly<{ fixture: Fixture; odds: number }> => {
  for (const fixture of fixtures.offered(at)) {
    const selection = readSelection(fixture, 'winner::home');
    const odds = selection && fixture.startsAt > at ? priceOf(fixture, selection, at) : null;
    if (odds) return { fixture, odds };
  }
  throw new Error('There is such a match');
};

const slipOn = ({ fixture, odds }: ReturnType<typeof upcoming>, more: Partial<Slip> = {}): Slip => ({
  id: randomUUID(),
  funds: 'main',
  stake: 1000,
  accept: 'none',
  legs: [{ event_id: fixture.id, selection: 'winner::home', odds }],
  ...more,
});

test('places a bet once, settles it after its match and settles it again after a corrected result', async () => {
  const { clock, calls, bets, results, session, own, turn } = await arrange();
  const match = upcoming(start);
  const slip = slipOn(match);
  expect(await bets.place(session, slip)).toMatchObject({ kind: 'placed', bet: { status: 'open', odds: match.odds } });
  // A page that is loaded again has another session of the same player.
  expect(await bets.place({ ...session, id: randomUUID() }, slip)).toMatchObject({ kind: 'placed' });
  expect(calls.map(({ name }) => name)).toEqual(['place']);
  await turn();
  expect(await own()).toMatchObject({ status: 'open' });
  clock.at = match.fixture.endsAt + 3000;
  await turn();
  const { score } = standingOf(match.fixture, clock.at);
  const won = score[0] > score[1];
  expect(calls.at(-1)).toMatchObject({
    name: 'settle',
    request: { bet_id: slip.id, revision: 1, outcome: won ? 'won' : 'lost', payout: won ? Math.floor(match.odds) : 0 },
  });
  expect(await own()).toMatchObject({ status: 'settled', legs: [{ result: won ? 'won' : 'lost' }] });
  await results.correct(match.fixture.id, won ? [0, 1] : [1, 0]);
  await bets.regradeMatch(match.fixture.id);
  expect(calls.at(-1)).toMatchObject({ name: 'settle', request: { revision: 2, outcome: won ? 'lost' : 'won' } });
  await results.correct(match.fixture.id, null);
  await bets.regradeMatch(match.fixture.id);
  await bets.regradeMatch(match.fixture.id);
  expect(calls.filter(({ name }) => name === 'settle')).toHaveLength(3);
  expect(calls.at(-1)).toMatchObject({ request: { revision: 3, outcome: 'void', payout: 1000 } });
});

test("names a bet in the player's current language", async () => {
  const { bets, session, calls, own } = await arrange();
  const match = upcoming(start);
  const market = marketsOf(match.fixture, start).find(({ key }) => key === 'total');
  const [over] = market?.selections ?? [];
  if (!market || !over) throw new Error('The match has a total');
  const legs = [{ event_id: match.fixture.id, selection: over.id, odds: over.odds }];
  await bets.place({ ...session, locale: 'tr' }, slipOn(match, { legs }));
  const event = `${match.fixture.home} – ${match.fixture.away}`;
  const line = String(market.line);
  const german = { event, market: 'Gesamt', selection: `Über ${line.replace('.', ',')}` };
  const english = { event, market: 'Total', selection: `Over ${line}` };
  expect(calls[0]?.request['legs']).toMatchObject([
    { event_id: match.fixture.id, market: 'Toplam', names: { de: german, en: english, ar: { market: 'المجموع' } } },
  ]);
  const bet = await own();
  if (!bet) throw new Error('The bet is stored');
  expect(betView(fixtures, bet, 'de').legs).toMatchObject([german]);
  expect(betView(fixtures, bet, 'en').legs).toMatchObject([english]);
  const stored = { event, market: 'Toplam', selection: `${line.replace('.', ',')} üstü` };
  expect(betView({ find: () => undefined }, bet, 'de').legs).toMatchObject([stored]);
  const other = createFixtures('another-seed');
  expect(
    betView(other, { ...bet, legs: bet.legs.map((leg) => ({ ...leg, event: 'A – B' })) }, 'de').legs,
  ).toMatchObject([{ ...stored, event: 'A – B' }]);
});

test('repeats a payout with the same request until the platform accepts it', async () => {
  const { clock, calls, bets, session, own, turn, answering } = await arrange();
  const match = upcoming(start);
  await bets.place(session, slipOn(match));
  clock.at = match.fixture.endsAt + 3000;
  answering(() => ({ kind: 'unknown' }));
  await turn();
  answering(() => ({ kind: 'refused', code: 'UNKNOWN_BET' }));
  await turn();
  expect(await own()).toMatchObject({ status: 'settling' });
  answering(() => done);
  await turn();
  const settles = calls.filter(({ name }) => name === 'settle');
  expect(new Set(settles.map(({ request }) => request['request_id'])).size).toBe(1);
  expect(settles).toHaveLength(3);
  expect(await own()).toMatchObject({ status: 'settled' });
});

test('cancels a bet with an unknown outcome until that is confirmed, and removes a rejected one', async () => {
  const { calls, bets, session, own, turn, answering } = await arrange();
  const match = upcoming(start);
  answering(() => ({ kind: 'unknown' }));
  expect(await bets.place(session, slipOn(match))).toEqual({ kind: 'refused', code: 'TRY_AGAIN' });
  expect(await own()).toMatchObject({ status: 'cancelling' });
  answering(() => done);
  await turn();
  expect(await own()).toMatchObject({ status: 'cancelled' });
  expect(calls.map(({ name }) => name)).toEqual(['place', 'cancel', 'cancel']);
  answering(() => ({ kind: 'refused', code: 'INSUFFICIENT_FUNDS' }));
  expect(await bets.place(session, slipOn(match))).toEqual({ kind: 'refused', code: 'INSUFFICIENT_FUNDS' });
});

test("accepts changed odds according to the player's choice", async () => {
  const { bets, session, calls } = await arrange();
  const match = upcoming(start);
  const seen = (odds: number, accept: Slip['accept']) =>
    bets.place(
      session,
      slipOn(match, { accept, legs: [{ event_id: match.fixture.id, selection: 'winner::home', odds }] }),
    );
  expect(await seen(match.odds - 10, 'none')).toEqual({ kind: 'refused', code: 'PRICE_CHANGED', odds: [match.odds] });
  expect(await seen(match.odds + 10, 'better')).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await seen(match.odds - 10, 'better')).toMatchObject({ kind: 'placed', bet: { odds: match.odds } });
  expect(await seen(match.odds + 10, 'any')).toMatchObject({ kind: 'placed', bet: { odds: match.odds } });
  expect(calls).toHaveLength(2);
});

test('rejects bets that are malformed, of guests, beyond limits, or on unavailable or repeated matches', async () => {
  const { bets, session, clock, calls } = await arrange();
  const match = upcoming(start);
  const [leg] = slipOn(match).legs;
  if (!leg) throw new Error('There is a leg');
  const guest = await arrange(null);
  expect(await guest.bets.place(guest.session, slipOn(match))).toMatchObject({ code: 'GUEST' });
  expect(
    await bets.place(session, slipOn(match, { legs: [leg, { ...leg, selection: 'winner::away' }] })),
  ).toMatchObject({ code: 'SAME_EVENT' });
  expect(await bets.place(session, slipOn(match, { stake: 19 }))).toMatchObject({ code: 'INVALID_STAKE' });
  expect(await bets.place(session, slipOn(match, { stake: 100_001 }))).toMatchObject({ code: 'INVALID_STAKE' });
  expect(await bets.place(session, slipOn(match, { legs: [{ ...leg, event_id: 'nowhere-1' }] }))).toMatchObject({
    code: 'INVALID_REQUEST',
  });
  clock.at = match.fixture.endsAt - 1000;
  expect(await bets.place(session, slipOn(match))).toMatchObject({ code: 'SUSPENDED', odds: [null] });
  clock.at = match.fixture.endsAt + 1000;
  expect(await bets.place(session, slipOn(match))).toMatchObject({ code: 'SUSPENDED' });
  expect(calls).toEqual([]);
});

test('keeps an accumulator open until its first lost leg', async () => {
  const { bets, session, clock, own, turn } = await arrange();
  const upcoming = fixtures
    .offered(start)
    .filter(({ startsAt, sport }) => startsAt > start && sport.hasDraw)
    .slice(0, 4);
  const legs = upcoming.flatMap((fixture) =>
    marketsOf(fixture, start)
      .slice(0, 1)
      .flatMap(({ selections }) =>
        selections
          .filter(({ pick }) => pick === 'draw')
          .map(({ id, odds }) => ({ event_id: fixture.id, selection: id, odds })),
      ),
  );
  expect(
    await bets.place(session, { id: randomUUID(), funds: 'bonus', stake: 100, accept: 'none', legs: legs.slice(0, 3) }),
  ).toMatchObject({ kind: 'placed' });
  const isDraw = (fixture: Fixture): boolean => {
    const { score } = standingOf(fixture, fixture.endsAt);
    return score[0] === score[1];
  };
  const inOrder = upcoming.slice(0, 3).sort((a, b) => a.endsAt - b.endsAt);
  const loser = inOrder.find((fixture) => !isDraw(fixture));
  if (!loser) throw new Error('Not all three end level');
  clock.at = loser.endsAt - 1000;
  await turn();
  expect(await own()).toMatchObject({ status: 'open' });
  clock.at = loser.endsAt + 3000;
  await turn();
  expect(await own()).toMatchObject({ status: 'settled', outcome: 'lost', payout: 0 });
});
