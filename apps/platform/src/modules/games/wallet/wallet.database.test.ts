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
import { insertRounds, insertTransactions, lockRounds, type RoundRow } from './wallet.repository.ts';

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
    created_at: at,
    settled_at: null,
    ...own,
  };
};
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
