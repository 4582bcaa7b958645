import { sql } from 'kysely';
import { newKey } from '../../../database/index.ts';
import {
  roundPlayer,
  startTestPlatform,
  startTestProviders,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';
import { storePlayer } from '../../../testing/stored-players.ts';
import { saveRoundMoney } from './round-money.repository.ts';
import {
  findSettledSince,
  insertRounds,
  insertTransactions,
  lockRounds,
  updateRounds,
  type RoundRow,
} from './wallet.repository.ts';

let providers: TestProviders;
let platform: TestPlatform;
let playerId: string;
const database = () => platform.testDatabase.database;
beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin } });
  await platform.domains.syncCatalogue();
  playerId = await storePlayer(database());
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

const at = new Date('2026-03-01T10:00:00Z');
const roundOf = (own: Partial<RoundRow> = {}): RoundRow => {
  const id = newKey();
  return {
    id,
    player_id: playerId,
    game: 'amber-fox',
    provider_round: id,
    currency: 'EUR',
    stake: 100,
    payout: 0,
    held: 0,
    status: 'open',
    position: null,
    created_at: at,
    settled_at: null,
    ...own,
  };
};
const settledRound = (stake: number) => roundOf({ stake, status: 'settled', settled_at: at });
const lastPosition = async () => (await findSettledSince(database(), 0, 1000)).at(-1)?.position ?? 0;
const stakesSince = async (position: number, limit = 100) =>
  (await findSettledSince(database(), position, limit)).map(({ stake }) => stake);

describe('the feed of settled rounds', () => {
  it('numbers rounds in the order of their settlement, without open and rolled back rounds', async () => {
    const before = await lastPosition();
    const late = roundOf({ stake: 4 });
    await insertRounds([settledRound(1), late, roundOf({ status: 'rolled_back', stake: 0 }), settledRound(2)]).execute(
      database(),
    );
    await insertRounds([settledRound(3)]).execute(database());
    await updateRounds([{ ...late, status: 'settled', settled_at: at }]).execute(database());
    const rounds = await findSettledSince(database(), before, 100);
    expect(rounds.map(({ stake, position }) => [stake, position - before])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  it('continues after a position, in pages', async () => {
    const before = await lastPosition();
    await insertRounds([1, 2, 3, 4, 5].map(settledRound)).execute(database());
    expect(await stakesSince(before, 2)).toEqual([1, 2]);
    expect(await stakesSince(before + 2, 2)).toEqual([3, 4]);
    expect(await stakesSince(before + 4, 2)).toEqual([5]);
    expect(await stakesSince(before + 5, 2)).toEqual([]);
  });

  it('contains no settlement that was rolled back in the database', async () => {
    const before = await lastPosition();
    await expect(
      insertRounds([settledRound(1), { ...settledRound(2), stake: -1 }]).execute(database()),
    ).rejects.toThrow();
    await insertRounds([settledRound(3)]).execute(database());
    expect((await findSettledSince(database(), before, 10)).map(({ position }) => position)).toEqual([before + 1]);
  });

  it('contains the bonus part of rounds with bonus money', async () => {
    const before = await lastPosition();
    const [mixed, plain] = [settledRound(100), settledRound(200)];
    await insertRounds([mixed, plain]).execute(database());
    const part = { bonus_id: newKey(), bonus_stake: 60, bonus_payout: 7, wagered: 100, free_pack_id: null };
    await saveRoundMoney([{ round_id: mixed.id, ...part }]).execute(database());
    expect(await findSettledSince(database(), before, 10)).toMatchObject([
      { id: mixed.id, stake: 100, bonusStake: 60, bonusPayout: 7, settledAt: at },
      { id: plain.id, stake: 200, bonusStake: 0, bonusPayout: 0 },
    ]);
  });
});

describe('the database', () => {
  it('rejects the deletion of rounds and their players', async () => {
    const round = roundOf();
    await insertRounds([round]).execute(database());
    const other = await storePlayer(database());
    for (const change of [
      sql`delete from game_rounds where id = ${round.id}`,
      sql`update game_rounds set player_id = ${other} where id = ${round.id}`,
      sql`truncate game_rounds cascade`,
    ])
      await expect(change.execute(database())).rejects.toThrow(/Rounds are kept/);
  });

  it('rejects a round of an unknown player and a second round with the same id', async () => {
    await expect(insertRounds([roundOf({ player_id: newKey() })]).execute(database())).rejects.toMatchObject({
      constraint: 'game_rounds_player',
    });
    const { provider_round: name } = roundOf();
    await insertRounds([roundOf({ provider_round: name })]).execute(database());
    await expect(insertRounds([roundOf({ provider_round: name })]).execute(database())).rejects.toMatchObject({
      code: '23505',
    });
  });

  it('rejects a transaction without its transfer', async () => {
    const round = roundOf();
    await insertRounds([round]).execute(database());
    const transaction = {
      request_id: newKey(),
      kind: 'bet' as const,
      player_id: playerId,
      round_id: round.id,
      amount: 100,
      transfer_id: newKey(),
      original_request_id: null,
      is_rolled_back: false,
      created_at: at,
    };
    await expect(insertTransactions([transaction]).execute(database())).rejects.toMatchObject({
      constraint: 'game_transactions_transfer',
    });
  });

  it('finds a round by its player, game and provider id', async () => {
    const round = roundOf({ provider_round: 'same name' });
    await insertRounds([round, roundOf({ provider_round: 'same name', game: 'blue-comet' })]).execute(database());
    const name = { playerId, game: 'amber-fox', providerRound: 'same name' };
    const wanted = [{ ...name, providerRound: 'other' }, name, { ...name, playerId: newKey() }];
    expect(await lockRounds(database(), wanted)).toMatchObject([{ id: round.id, stake: 100 }]);
  });
});

describe('listeners to settled rounds', () => {
  it('receive a round although another listener fails, until they are removed', async () => {
    const { wallet } = platform.domains;
    const stakes: number[] = [];
    const removeFailing = wallet.onRoundSettled(() => {
      throw new Error('a failing listener');
    });
    const remove = wallet.onRoundSettled(({ stake }) => void stakes.push(stake));
    const player = await roundPlayer(platform, providers);
    await player.play(250, 40);
    expect(stakes).toEqual([250]);
    expect(await player.main()).toBe(100_000 - 250 + 40);
    removeFailing();
    remove();
    await player.play(300);
    expect(stakes).toEqual([250]);
  });
});
