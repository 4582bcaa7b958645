import { randomUUID } from 'node:crypto';
import { auditLedger } from '../../ledger/index.ts';
import { bonusPlayer } from '../../../testing/bonus-player.ts';
import {
  startTestPlatform,
  startTestProviders,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';
import type { FreeSpinsGrant } from './index.ts';

const clock = { ahead_ms: 0 };
let providers: TestProviders;
let platform: TestPlatform;
beforeAll(async () => {
  const now = () => Date.now() + clock.ahead_ms;
  providers = await startTestProviders(now);
  platform = await startTestPlatform({
    environment: { PROVIDER_ORIGIN: providers.origin },
    dependencies: { now: () => new Date(now()) },
  });
  await platform.domains.syncCatalogue();
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});
afterEach(() => {
  clock.ahead_ms = 0;
});

const playing = async (more: Partial<FreeSpinsGrant> = {}, main = 0) => {
  const one = await bonusPlayer(platform, providers, { main });
  const { id } = await platform.domains.freeSpins.grant({
    key: randomUUID(),
    playerId: one.player.id,
    currency: 'EUR',
    game: 'amber-fox',
    count: 2,
    spinValue: 20,
    winnings: 'bonus',
    wageringMultiplier: 3,
    maxBet: null,
    lifetimeDays: 7,
    title: 'Free spins',
    ...more,
  });
  return {
    ...one,
    id,
    pack: async () => (await one.read('freespins.get', { status: 'active,completed,expired' })).items[0],
    /** Plays a spin of the pack. */
    spin: async (payout: number, stake = 20) => {
      const name = { round_id: randomUUID(), free_round: id };
      const staked = await one.bet(stake, name);
      return staked.status === 200 ? one.win(payout, name) : staked;
    },
  };
};

it('lists active packs, and grants once per key', async () => {
  const { read, player, id } = await playing({ key: 'the-same-key' });
  expect(
    await platform.domains.freeSpins.grant({
      key: 'the-same-key',
      playerId: player.id,
      currency: 'EUR',
      game: 'amber-fox',
      count: 9,
      spinValue: 20,
      winnings: 'main',
      wageringMultiplier: 0,
      maxBet: null,
      lifetimeDays: 7,
      title: 'Other',
    }),
  ).toEqual({ id, isNew: false });
  expect(await read('freespins.get', { fields: 'description', status: 'active', count: '99' })).toMatchObject({
    count: 1,
    items: [
      {
        id,
        game: { sysname: 'amber-fox', name: 'Amber Fox' },
        remaining_count: 2,
        total_count: 2,
        status: 'active',
        spin_value: { amount: 20, currency: 'EUR' },
        description: { title: 'Free spins' },
      },
    ],
  });
  expect((await platform.get('freespins.get')).statusCode).toBe(401);
});

it.each([
  [17, 20],
  [31, 40],
  [3, 20],
])('converts a value of %i to a playable stake', async (spinValue, stake) => {
  const { pack, spin, launch } = await playing({ spinValue, winnings: 'main' });
  expect(await pack()).toMatchObject({ spin_value: { amount: stake, currency: 'EUR' } });
  await launch();
  expect(providers.gameSessions.at(-1)?.free_rounds).toMatchObject([{ stake }]);
  expect((await spin(0, spinValue)).body.error?.code).toBe('NO_FREE_ROUND');
  expect((await spin(0, stake)).status).toBe(200);
});

it('sends the spins to the provider when the game is opened', async () => {
  const { launch, id } = await playing();
  await launch();
  expect(providers.gameSessions.at(-1)).toMatchObject({
    game: 'amber-fox',
    free_rounds: [{ pack_id: id, count: 2, stake: 20 }],
  });
  const other = await bonusPlayer(platform, providers);
  await other.launch();
  expect(providers.gameSessions.at(-1)?.free_rounds).toBeUndefined();
});

it('charges nothing for a spin, and converts the winnings to a bonus after the last spin', async () => {
  const { spin, money, pack, bonus } = await playing({}, 500);
  expect(await spin(150)).toMatchObject({ status: 200, body: { balance: 500 } });
  expect(await pack()).toMatchObject({ remaining_count: 1, won: { amount: 150 }, status: 'active' });
  expect(await money()).toEqual([500, 0]);
  await spin(0);
  expect(await pack()).toMatchObject({ remaining_count: 0, status: 'completed' });
  await platform.domains.renewRewards();
  await platform.domains.renewRewards();
  expect(await money()).toEqual([500, 150]);
  expect(await bonus()).toMatchObject({
    amount: { amount: 150 },
    wagering: { required: { amount: 450 } },
    status: 'active',
  });
  expect(await spin(100)).toMatchObject({ status: 409, body: { error: { code: 'NO_FREE_ROUND' } } });
});

it('pays winnings as main money according to its terms', async () => {
  const { spin, money, bonus } = await playing({ winnings: 'main' });
  await spin(150);
  await spin(40);
  await platform.domains.renewRewards();
  expect(await money()).toEqual([190, 0]);
  expect(await bonus()).toBeUndefined();
});

it('counts a repeated call once, and at most the number of spins in parallel', async () => {
  const { bet, id, pack } = await playing({ count: 5 });
  const call = { request_id: randomUUID(), round_id: 'again', free_round: id };
  const repeated = await Promise.all(Array.from({ length: 10 }, () => bet(20, call)));
  expect(repeated.every(({ status }) => status === 200)).toBe(true);
  expect(await pack()).toMatchObject({ remaining_count: 4 });
  const many = await Promise.all(Array.from({ length: 10 }, () => bet(20, { free_round: id })));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(await pack()).toMatchObject({ remaining_count: 0, status: 'active' });
});

it('returns a spin that is rolled back', async () => {
  const { bet, rollback, pack, id } = await playing();
  const request_id = randomUUID();
  await bet(20, { request_id, free_round: id });
  expect(await rollback(request_id)).toMatchObject({ status: 200 });
  await rollback(request_id);
  expect(await pack()).toMatchObject({ remaining_count: 2, status: 'active' });
});

it('refuses spins of another value, game, player or time, and malformed calls', async () => {
  const { bet, win, spin, id, pack } = await playing();
  const other = await bonusPlayer(platform, providers);
  expect(await spin(0, 40)).toMatchObject({ body: { error: { code: 'NO_FREE_ROUND' } } });
  expect(await other.bet(20, { free_round: id })).toMatchObject({ body: { error: { code: 'NO_FREE_ROUND' } } });
  await bet(20, { round_id: 'free', free_round: id });
  expect(await bet(20, { round_id: 'free', free_round: id })).toMatchObject({
    body: { error: { code: 'NO_FREE_ROUND' } },
  });
  expect(await win(500, { round_id: 'free' })).toMatchObject({ status: 404 });
  expect(await win(500, { round_id: 'free', free_round: id })).toMatchObject({ status: 200 });
  expect(await pack()).toMatchObject({ remaining_count: 1, won: { amount: 500 } });
});

it('expires at its deadline, with the winnings up to then', async () => {
  const { spin, read, bonus } = await playing();
  await spin(80);
  clock.ahead_ms = 8 * 86_400_000;
  await platform.domains.renewRewards();
  clock.ahead_ms = 0;
  expect(await read('freespins.get')).toEqual({ items: [], count: 0 });
  expect((await read('freespins.get', { status: 'expired' })).items).toMatchObject([
    { status: 'expired', remaining_count: 1 },
  ]);
  expect(await bonus()).toMatchObject({ amount: { amount: 80 } });
  expect(await spin(80)).toMatchObject({ body: { error: { code: 'NO_FREE_ROUND' } } });
});

it('passes the audit of the ledger', async () => {
  expect((await auditLedger(platform.testDatabase.database)).findings).toEqual([]);
});
