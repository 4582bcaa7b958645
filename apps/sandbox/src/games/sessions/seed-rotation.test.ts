import { randomUUID } from 'node:crypto';
import type { State } from '../../client/api.ts';
import { verifyRound } from '../../client/verify.ts';
import { startSandbox, type Sandbox } from '../../testing/sandbox.ts';
import { seedHash } from '../rounds/seeds.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
});

type Game = Awaited<ReturnType<Sandbox['openGame']>>;
const spin = { stake: 100, choice: { engine: 'slot' } };
const stateOf = async (game: Game): Promise<State> => (await game.ask('state')).json<State>();
const change = (game: Game, seed: string, announced: string | null) =>
  game.post('seeds', { client_seed: seed, next_server_seed_hash: announced });
const open = (player: string = randomUUID()): Promise<Game> => sandbox.openGame('orchard-seven', 'demo', player, false);
/** Opens the game and chooses a client seed, as the page does. */
const openSeeded = async (player: string, seed: string): Promise<Game> => {
  const game = await open(player);
  await change(game, seed, (await stateOf(game)).fairness.next_server_seed_hash);
  return game;
};

it('plays no round before the player has chosen a client seed for an announced server seed', async () => {
  const game = await open();
  expect((await game.post('rounds', spin)).json()).toMatchObject({ error: { code: 'SEED_REQUIRED' } });
  const { fairness, balance } = await stateOf(game);
  expect(fairness.client_seed).toBe('');
  expect((await change(game, 'mine', fairness.next_server_seed_hash)).statusCode).toBe(200);
  expect((await game.post('rounds', spin)).statusCode).toBe(200);
  expect(balance).toBe(100_000);
});

it('uses the server seed that was announced before the client seed, at every change', async () => {
  const game = await open();
  for (const seed of ['first', 'second', 'third']) {
    const { next_server_seed_hash: announced } = (await stateOf(game)).fairness;
    const { fairness } = (await change(game, seed, announced)).json<State>();
    expect(fairness).toMatchObject({ client_seed: seed, nonce: 0, server_seed_hash: announced });
    expect(fairness.next_server_seed_hash).not.toBe(announced);
    await game.post('rounds', spin);
  }
  const { next_server_seed_hash: announced } = (await stateOf(game)).fairness;
  const { rounds } = (await change(game, 'fourth', announced)).json<State>();
  expect(rounds.map(({ fairness }) => fairness.client_seed)).toEqual(['third', 'second', 'first']);
  for (const round of rounds) {
    const { server_seed: revealed, server_seed_hash: hash } = round.fairness;
    expect(seedHash(revealed ?? '')).toBe(hash);
    await expect(verifyRound(round, 'calm')).resolves.toBe(true);
  }
});

it('rejects a change for another hash than the announced one, and keeps the seeds', async () => {
  const game = await openSeeded(randomUUID(), 'mine');
  const before = (await stateOf(game)).fairness;
  for (const [hash, status] of [
    [seedHash('chosen after the client seed'), 409],
    ['', 400],
    [null, 400],
  ] as const)
    expect((await change(game, 'other', hash)).statusCode).toBe(status);
  expect((await stateOf(game)).fairness).toEqual(before);
});

it('does not reveal a seed in another tab while it is in use', async () => {
  const player = randomUUID();
  const first = await openSeeded(player, 'one');
  const { round } = (await first.post('rounds', spin)).json<{ round: { id: string } }>();
  const second = await openSeeded(player, 'two');
  const seen = (await stateOf(second)).rounds.find(({ id }) => id === round.id);
  // With this seed, the player would know the next rounds of the first tab.
  expect(seen?.fairness.server_seed).toBeNull();
  const { next_server_seed_hash: announced } = (await stateOf(second)).fairness;
  const after = (await change(second, 'three', announced)).json<State>();
  const revealed = after.rounds.find(({ id }) => id === round.id)?.fairness.server_seed;
  expect(revealed).toMatch(/^[0-9a-f]{64}$/);
  // So the first tab has another server seed now, and no client seed for it.
  expect((await first.post('rounds', spin)).json()).toMatchObject({ error: { code: 'SEED_REQUIRED' } });
  expect((await stateOf(first)).fairness.server_seed_hash).not.toBe(seedHash(revealed ?? ''));
});

it('reveals the seeds of a session that is over', async () => {
  const player = randomUUID();
  const game = await openSeeded(player, 'one');
  await game.post('rounds', spin);
  await sandbox.database
    .updateTable('game_sessions')
    .set({ created_at: new Date(Date.now() - 25 * 60 * 60_000) })
    .where('player_id', '=', player)
    .execute();
  const [round] = (await stateOf(await open(player))).rounds;
  expect(round?.fairness.server_seed).toMatch(/^[0-9a-f]{64}$/);
});

it('changes no seeds while a round is open', async () => {
  const game = await openSeeded(randomUUID(), 'mine');
  await game.post('rounds', spin);
  await sandbox.database
    .updateTable('rounds')
    .set({ status: 'played', finished_at: null, next_at: new Date(Date.now() + 60_000) })
    .where('client_seed', '=', 'mine')
    .execute();
  const { next_server_seed_hash: announced } = (await stateOf(game)).fairness;
  expect((await change(game, 'other', announced)).json()).toMatchObject({ error: { code: 'ROUND_OPEN' } });
});
