import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { auditLedger } from '../../ledger/index.ts';
import { bonusPlayer } from '../../../testing/bonus-player.ts';
import {
  waitForProjectedRounds,
  startTestPlatform,
  startTestProviders,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';

const token = 'an-editors-token-of-tests';
const day_ms = 86_400_000;
const clock = { now: Date.now() };
let providers: TestProviders;
let platform: TestPlatform;
beforeAll(async () => {
  // The middle of a week, so that rounds and their projection are in one week.
  const monday = Math.floor((Date.now() / day_ms + 3) / 7) * 7 - 3;
  clock.now = (monday + 9) * day_ms + day_ms / 2;
  providers = await startTestProviders(() => clock.now);
  platform = await startTestPlatform({
    environment: { PROVIDER_ORIGIN: providers.origin, CMS_TOKEN: token },
    dependencies: { now: () => new Date(clock.now) },
  });
  await platform.domains.syncCatalogue();
  await platform.domains.renewRewards();
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

/** A player with a game whose rounds are signed with the test's clock. */
const players: Awaited<ReturnType<typeof bonusPlayer>>[] = [];
const playing = async (main = 100_000) => {
  const player = await bonusPlayer(platform, providers, { main, now: () => clock.now });
  players.push(player);
  return player;
};
const pass = async (days: number) => {
  await waitForProjectedRounds(platform.testDatabase.database, 'cashback-losses');
  clock.now += days * day_ms;
  for (const player of players) await player.signIn();
};
const nextWeek = async () => {
  await pass(7);
  await platform.domains.renewRewards();
};
afterEach(() => {
  players.length = 0;
});

it('returns a percentage of the weekly net loss once, and pays it once', async () => {
  const { play, read, post, money, cookie } = await playing();
  await play(20_000, 5000);
  await play(1000, 0);
  await platform.domains.renewRewards();
  expect(await read('cashbacks.get')).toEqual({ items: [], count: 0 });
  await nextWeek();
  await platform.domains.renewRewards();
  const { items, count } = await read('cashbacks.get', { statuses: 'active,paid_out', sort: 'end_date', count: '1' });
  expect(count).toBe(1);
  expect(items[0]).toMatchObject({
    status: 'active',
    net_loss: { amount: 16_000, currency: 'EUR' },
    percent: 5,
    amount: { amount: 800, currency: 'EUR' },
    paid_out_at: null,
    description: { title: 'Weekly cashback' },
    receiving_expired_at: expect.any(String),
  });
  const before = await money();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post('cashbacks.payout', { id: items[0].id }, randomUUID())),
  );
  for (const answer of answers)
    expect(answer.json().data).toMatchObject({ status: 'paid_out', paid_out_at: expect.any(String) });
  expect(await money()).toEqual([before[0] + 800, 0]);
  const key = randomUUID();
  const first = (await post('cashbacks.payout', { id: items[0].id }, key)).json().data;
  expect((await post('cashbacks.payout', { id: items[0].id }, key)).json().data).toEqual(first);
  expect((await post('cashbacks.payout', { id: randomUUID() }, key)).json().error).toMatchObject({
    code: 'InvalidRequestException',
    reason: 'idempotency_key_reused',
  });
  expect((await post('cashbacks.payout', { id: items[0].id })).json().error).toMatchObject({
    code: 'InvalidRequestException',
    reason: 'idempotency_key_required',
  });
  expect(await money()).toEqual([before[0] + 800, 0]);
  expect((await post('cashbacks.remove', { id: items[0].id })).json().error).toMatchObject({
    code: 'AccessDeniedException',
    reason: 'not_active',
  });
  expect((await platform.get('cashbacks.get', { statuses: 'lost' }, { cookie: cookie() })).statusCode).toBe(422);
  expect((await platform.get('cashbacks.get')).statusCode).toBe(401);
});

it('counts only main money, and pays nothing for a win or a small loss', async () => {
  const [bonus, winner, little] = [await playing(0), await playing(), await playing()];
  await bonus.grant({ amount: 50_000 });
  await bonus.play(50_000, 0);
  await winner.play(1000, 90_000);
  await little.play(500, 0);
  await nextWeek();
  for (const one of [bonus, winner, little]) expect((await one.read('cashbacks.get')).count).toBe(0);
});

it('can be removed by the player, and expires', async () => {
  const [one, other] = [await playing(), await playing()];
  for (const player of [one, other]) await player.play(10_000, 0);
  await nextWeek();
  const idOf = async (player: typeof one): Promise<string> => (await player.read('cashbacks.get')).items[0].id;
  const [mine, theirs] = [await idOf(one), await idOf(other)];
  expect((await one.post('cashbacks.remove', { id: theirs })).json().error.invalid_parameters).toEqual({
    id: 'unknown',
  });
  expect((await one.post('cashbacks.remove', { id: mine })).json().data.status).toBe('removed');
  expect((await one.post('cashbacks.remove', { id: mine })).json().data.status).toBe('removed');
  expect((await one.post('cashbacks.payout', { id: mine }, randomUUID())).json().error.reason).toBe('not_active');
  await pass(6.9);
  await platform.domains.renewRewards();
  expect((await other.read('cashbacks.get', { statuses: 'active' })).count).toBe(1);
  await pass(0.2);
  expect((await other.post('cashbacks.payout', { id: theirs }, randomUUID())).json().error.reason).toBe('expired');
  await platform.domains.renewRewards();
  expect((await other.read('cashbacks.get', { statuses: 'expired' })).count).toBe(1);
  expect((await other.post('cashbacks.payout', { id: theirs }, randomUUID())).json().error.reason).toBe('expired');
  expect((await other.post('cashbacks.remove', { id: theirs })).json().error.reason).toBe('expired');
});

it('is paid out automatically when the programme requires no claim', async () => {
  const changed = await platform.server.inject({
    method: 'PUT',
    url: '/cms/cashback-programs/weekly-cashback',
    headers: { authorization: `Bearer ${token}` },
    payload: { data: { payment: 'automatic' } },
  });
  expect(changed.statusCode).toBe(200);
  const { play, read, money } = await playing();
  await play(40_000, 0);
  await nextWeek();
  await platform.domains.renewRewards();
  expect((await read('cashbacks.get')).items).toMatchObject([
    { status: 'paid_out', receiving_expired_at: null, amount: { amount: 2000 } },
  ]);
  expect(await money()).toEqual([62_000, 0]);
});

it('is not paid to an account that is deleted at any time', async () => {
  const [early, late] = [await playing(), await playing()];
  for (const player of [early, late]) await player.play(40_000, 0);
  const markDeleted = ({ player: { id } }: typeof early) =>
    sql`update players set deleted_at = now(), is_blocked = true where id = ${id}`.execute(
      platform.testDatabase.database,
    );
  const statusOf = async ({ player: { id } }: typeof early) =>
    (
      await sql<{ status: string }>`select status from cashbacks where player_id = ${id}`.execute(
        platform.testDatabase.database,
      )
    ).rows.map(({ status }) => status);
  await pass(7);
  await markDeleted(early);
  await sql`create function hold_back() returns trigger language plpgsql as $$ begin raise exception 'held back'; end $$`.execute(
    platform.testDatabase.database,
  );
  await sql`create trigger hold_back before update of transfer_id on cashbacks for each row execute function hold_back()`.execute(
    platform.testDatabase.database,
  );
  await expect(platform.domains.renewRewards()).rejects.toThrow();
  expect([await statusOf(early), await statusOf(late)]).toEqual([[], ['active']]);
  await markDeleted(late);
  await sql`drop trigger hold_back on cashbacks`.execute(platform.testDatabase.database);
  await platform.domains.renewRewards();
  expect([await statusOf(early), await statusOf(late)]).toEqual([[], ['removed']]);
  expect([await early.money(), await late.money()]).toEqual([
    [60_000, 0],
    [60_000, 0],
  ]);
});

it('is calculated once when two processes close a period', async () => {
  const { play, read } = await playing();
  await play(40_000, 0);
  await pass(7);
  await Promise.all([
    platform.domains.renewRewards(),
    platform.domains.renewRewards(),
    platform.domains.renewRewards(),
  ]);
  expect((await read('cashbacks.get')).count).toBe(1);
  const { rows } = await sql<{
    payments: number;
  }>`select count(*) as payments from ledger_transfers where kind = 'cashback' and state = 'posted'`.execute(
    platform.testDatabase.database,
  );
  expect(rows[0]?.payments).toBe(3);
  expect((await auditLedger(platform.testDatabase.database)).findings).toEqual([]);
});
