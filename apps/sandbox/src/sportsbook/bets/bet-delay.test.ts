import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/index.ts';
import { arrangeBets, done } from '../../testing/bets.ts';
import { createTestDatabase } from '../../testing/server.ts';
import { createFixtures, standingOf, type Fixture } from '../odds/fixtures.ts';
import { priceOf, readSelection } from '../odds/markets.ts';
import { acceptanceWindowMs, liveDelayMs } from './bet-delay.ts';
import type { Slip } from './bet.service.ts';

const fixtures = createFixtures('a-seed-of-the-tests');
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await createTestDatabase());
});
afterAll(() => drop());

const selection = 'winner::home';
const homePrice = (fixture: Fixture, at: number): number | null => {
  const home = readSelection(fixture, selection);
  return home ? priceOf(fixture, home, at) : null;
};

type Moment = Readonly<{ fixture: Fixture; at: number; seen: number; decided: number | null }>;

/** The first moment of a live match at which a bet, seen now and decided after the delay, meets a condition. */
const momentWhere = (holds: (moment: Moment) => boolean): Moment => {
  for (const fixture of fixtures.ended(1_900_000_000_000, 200)) {
    for (let at = fixture.startsAt; at < fixture.endsAt; at += 500) {
      const seen = homePrice(fixture, at);
      if (seen === null) continue;
      const moment = { fixture, at, seen, decided: homePrice(fixture, at + liveDelayMs) };
      if (holds(moment)) return moment;
    }
  }
  throw new Error('There is such a moment');
};
const goalsBetween = ({ fixture, at }: Moment): number => {
  const [before, after] = [at, at + liveDelayMs].map((time) => standingOf(fixture, time).score);
  return (after?.[0] ?? 0) + (after?.[1] ?? 0) - (before?.[0] ?? 0) - (before?.[1] ?? 0);
};
const isFootball = ({ fixture }: Moment): boolean => fixture.sport.key === 'football';
const calm = (): Moment =>
  momentWhere((moment) => isFootball(moment) && moment.decided !== null && goalsBetween(moment) === 0);

const slipOn = ({ fixture, seen }: Moment, more: Partial<Slip> = {}): Slip => ({
  id: randomUUID(),
  funds: 'main',
  stake: 1000,
  accept: 'any',
  legs: [{ event_id: fixture.id, selection, odds: seen }],
  ...more,
});

const arrange = async (moment: Moment) => {
  const arranged = await arrangeBets(database, fixtures, moment.at);
  return {
    ...arranged,
    names: () => arranged.calls.map(({ name }) => name),
    /** Lets time pass, then runs the worker that decides waiting bets. */
    decideAfter: async (ms: number) => {
      arranged.clock.at = moment.at + ms;
      await arranged.bets.decideDelayed();
    },
  };
};

test('a bet on a live match waits before it is debited, and is placed at the odds at the end of the wait', async () => {
  const moment = calm();
  const { bets, session, names, calls, decideAfter } = await arrange(moment);
  const slip = slipOn(moment);
  expect(await bets.place(session, slip)).toMatchObject({ kind: 'delayed', bet: { status: 'delayed' } });
  expect(await bets.place(session, slip)).toMatchObject({ kind: 'delayed' });
  await decideAfter(liveDelayMs - 1);
  expect(names()).toEqual([]);
  expect(await bets.placement(session, slip.id)).toMatchObject({ kind: 'delayed' });
  await Promise.all([decideAfter(liveDelayMs), decideAfter(liveDelayMs)]);
  expect(names()).toEqual(['place']);
  expect(calls[0]?.request).toMatchObject({ amount: 1000, odds: moment.decided });
  expect(await bets.placement(session, slip.id)).toMatchObject({
    kind: 'placed',
    bet: { status: 'open', odds: moment.decided },
  });
});

test('a bettor who bets just before a goal is refused without a debit', async () => {
  const moment = momentWhere((candidate) => isFootball(candidate) && goalsBetween(candidate) > 0);
  const { bets, session, names, decideAfter } = await arrange(moment);
  const slip = slipOn(moment);
  await bets.place(session, slip);
  await decideAfter(liveDelayMs);
  const refusal = { kind: 'refused', code: 'SUSPENDED', odds: [null] };
  expect(await bets.placement(session, slip.id)).toEqual(refusal);
  expect(await bets.place(session, slip)).toEqual(refusal);
  expect(names()).toEqual([]);
});

test('a bettor who bets just before a basket gets the odds after it, or an offer of them', async () => {
  const moment = momentWhere(
    ({ fixture, seen, decided }) =>
      fixture.sport.key === 'basketball' && decided !== null && decided < seen && decided * 100 < seen * 95,
  );
  const { bets, session, names, decideAfter } = await arrange(moment);
  const slips = (['none', 'better', 'near', 'any'] as const).map((accept) => slipOn(moment, { accept }));
  for (const slip of slips) await bets.place(session, slip);
  await decideAfter(liveDelayMs);
  const outcomes = await Promise.all(slips.map(({ id }) => bets.placement(session, id)));
  const offer = { kind: 'refused', code: 'PRICE_CHANGED', odds: [moment.decided] };
  expect(outcomes.slice(0, 3)).toEqual([offer, offer, offer]);
  expect(outcomes[3]).toMatchObject({ kind: 'placed', bet: { odds: moment.decided } });
  expect(names()).toEqual(['place']);
});

test('a small change of the odds is within the tolerance "near" only', async () => {
  const moment = momentWhere(({ seen, decided }) => decided !== null && decided < seen && decided * 100 >= seen * 95);
  const { bets, session, decideAfter } = await arrange(moment);
  const [better, near] = [slipOn(moment, { accept: 'better' }), slipOn(moment, { accept: 'near' })];
  await bets.place(session, better);
  await bets.place(session, near);
  await decideAfter(liveDelayMs);
  expect(await bets.placement(session, better.id)).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await bets.placement(session, near.id)).toMatchObject({ kind: 'placed', bet: { odds: moment.decided } });
});

test('refuses a bet that could not be decided in time, without a debit', async () => {
  const moment = calm();
  const { bets, session, names, decideAfter } = await arrange(moment);
  const slip = slipOn(moment);
  await bets.place(session, slip);
  await decideAfter(liveDelayMs + acceptanceWindowMs + 1);
  expect(await bets.placement(session, slip.id)).toEqual({ kind: 'refused', code: 'EXPIRED' });
  expect(names()).toEqual([]);
});

test('cancels a bet exactly once when the answer of the platform is lost after the delay', async () => {
  const moment = calm();
  const { bets, session, calls, names, decideAfter, answering, turn, stored } = await arrange(moment);
  answering(() => ({ kind: 'unknown' }));
  const slip = slipOn(moment);
  await bets.place(session, slip);
  await decideAfter(liveDelayMs);
  expect(await bets.placement(session, slip.id)).toEqual({ kind: 'refused', code: 'TRY_AGAIN' });
  answering(() => done);
  await turn();
  await turn();
  await decideAfter(liveDelayMs + 40_000);
  expect(names()).toEqual(['place', 'cancel', 'cancel']);
  const cancels = calls.filter(({ name }) => name === 'cancel');
  expect(new Set(cancels.map(({ request }) => request['request_id'])).size).toBe(1);
  expect(await stored(slip.id)).toMatchObject({ status: 'cancelled' });
});

test('tells the player why the platform refused the bet after the delay', async () => {
  const moment = calm();
  const { bets, session, decideAfter, answering } = await arrange(moment);
  answering(() => ({ kind: 'refused', code: 'INSUFFICIENT_FUNDS' }));
  const slip = slipOn(moment);
  await bets.place(session, slip);
  await decideAfter(liveDelayMs);
  expect(await bets.placement(session, slip.id)).toEqual({ kind: 'refused', code: 'INSUFFICIENT_FUNDS' });
  expect(await bets.placement({ ...session, player_id: randomUUID() }, slip.id)).toBeUndefined();
});
