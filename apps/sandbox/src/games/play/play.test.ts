import { randomUUID } from 'node:crypto';
import { verifyRound } from '../../client/verify.ts';
import type { RoundView, State } from '../../client/api.ts';
import { startSandbox, type Sandbox } from '../../testing/sandbox.ts';
import type { Call } from '../../testing/platform.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
});
beforeEach(() => {
  sandbox.platform.reset();
});

type Played = { round: RoundView; balance: number };
const spin = { stake: 100, choice: { engine: 'slot' } };
const isWin = ({ path }: Call): boolean => path.endsWith('/win');
const isBet = ({ path }: Call): boolean => path.endsWith('/bet');
/** Makes everything that waits due now, as if its pause had passed. */
const letTimePass = () =>
  sandbox.database
    .updateTable('rounds')
    .set({ next_at: new Date(0) })
    .where('finished_at', 'is', null)
    .execute();

describe('a game session', () => {
  it('opens once, and again only for the browser that opened it', async () => {
    const game = await sandbox.openGame('fox-ember', 'demo');
    expect(game.page.statusCode).toBe(200);
    expect(game.page.headers['content-security-policy']).toContain('frame-ancestors http://site.test');
    expect(game.page.headers['content-security-policy']).not.toContain('unsafe');
    const headers = { 'accept-language': 'ar' };
    const closed = await sandbox.app.inject({ method: 'GET', url: game.path, headers });
    expect([closed.statusCode, closed.body]).toEqual([403, expect.stringContaining('<h1>اللعبة مغلقة</h1>')]);
    expect(
      (await sandbox.app.inject({ method: 'GET', url: game.path, headers: { cookie: game.cookie } })).statusCode,
    ).toBe(200);
  });

  it('rejects calls without its key and from other sites', async () => {
    const game = await sandbox.openGame('fox-ember', 'demo');
    expect((await sandbox.app.inject({ method: 'GET', url: `${game.path}/api/state` })).statusCode).toBe(401);
    expect((await game.post('rounds', spin, 'http://evil.test')).statusCode).toBe(403);
  });

  it('is refused without a signature and for a title that is not offered', async () => {
    expect((await sandbox.app.inject({ method: 'POST', url: '/games/sessions', payload: {} })).statusCode).toBe(401);
    const unknown = await sandbox.call('game', 'POST', '/games/sessions', {
      session_token: 'x'.repeat(20),
      player_id: 'p',
      game: 'nothing',
      mode: 'demo',
      currency: 'EUR',
      locale: 'en',
      theme: 'dark',
      return_url: 'http://site.test/',
    });
    expect(unknown.statusCode).toBe(404);
    expect((await sandbox.call('payment', 'GET', '/games/catalogue')).statusCode).toBe(401);
    expect(
      (await sandbox.call('game', 'GET', '/games/catalogue')).json<{ games: unknown[] }>().games.length,
    ).toBeGreaterThan(70);
  });

  it.each([
    [{ stake: 101, choice: { engine: 'slot' } }, 422],
    [{ stake: 100, choice: { engine: 'dice', direction: 'under', winning: 5000 } }, 400],
    [{ stake: 0, choice: { engine: 'slot' } }, 400],
    [{ stake: 1_000_000, choice: { engine: 'slot' } }, 422],
    [{ stake: -20, choice: { engine: 'slot' } }, 400],
  ])('refuses the bet %j', async (bet, status) => {
    const game = await sandbox.openGame('fox-ember', 'demo');
    expect((await game.post('rounds', bet)).statusCode).toBe(status);
  });
});

describe('a demo round', () => {
  it('moves play money only, and exactly', async () => {
    const game = await sandbox.openGame('orchard-seven', 'demo');
    const before = (await game.ask('state')).json<State>().balance ?? 0;
    const { round, balance } = (await game.post('rounds', spin)).json<Played>();
    expect(balance).toBe(before - 100 + (round.payout ?? NaN));
    expect(sandbox.platform.calls).toEqual([]);
  });

  it('can be verified after a change of seeds, which reveals a manipulated outcome', async () => {
    const game = await sandbox.openGame('orchard-seven', 'demo');
    const { server_seed_hash: promised, next_server_seed_hash: next } = (await game.ask('state')).json<State>()
      .fairness;
    for (let count = 0; count < 5; count += 1) await game.post('rounds', spin);
    expect((await game.ask('state')).json<State>().rounds.every(({ fairness }) => fairness.server_seed === null)).toBe(
      true,
    );
    const { rounds, fairness } = (
      await game.post('seeds', { client_seed: 'my-own-seed', next_server_seed_hash: next })
    ).json<State>();
    expect(fairness).toMatchObject({ client_seed: 'my-own-seed', nonce: 0, server_seed_hash: next });
    expect(rounds).toHaveLength(5);
    for (const round of rounds) {
      expect(round.fairness.server_seed_hash).toBe(promised);
      await expect(verifyRound(round, 'calm')).resolves.toBe(true);
      await expect(verifyRound({ ...round, payout: (round.payout ?? 0) + 1 }, 'calm')).resolves.toBe(false);
      await expect(
        verifyRound({ ...round, fairness: { ...round.fairness, server_seed: 'f'.repeat(64) } }, 'calm'),
      ).resolves.toBe(false);
    }
  });
});

describe('a real round', () => {
  it('is a signed bet and a final win of the same round', async () => {
    const game = await sandbox.openGame('fox-ember', 'real');
    const { round, balance } = (await game.post('rounds', spin)).json<Played>();
    const [bet, win] = sandbox.platform.calls;
    expect(sandbox.platform.paths()).toEqual(['bet', 'win']);
    expect(bet?.body).toMatchObject({ amount: 100, currency: 'EUR', round_id: round.id, game: 'fox-ember' });
    expect(win?.body).toMatchObject({
      amount: round.payout,
      round_id: round.id,
      is_final: true,
      bet_request_id: bet?.body['request_id'],
    });
    expect(balance).toBe(100_000 - 100 + (round.payout ?? NaN));
    expect(sandbox.platform.wallet.balance).toBe(balance);
  });

  it('repeats a bet whose answer was lost under the same request id, and stakes once', async () => {
    let lost = false;
    sandbox.platform.wallet.trouble = (call) => {
      if (!isBet(call) || lost) return undefined;
      lost = true;
      return 'lose-answer';
    };
    const game = await sandbox.openGame('fox-ember', 'real');
    const { round } = (await game.post('rounds', spin)).json<Played>();
    const bets = sandbox.platform.calls.filter(isBet);
    expect(bets).toHaveLength(2);
    expect(new Set(bets.map(({ body }) => body['request_id'])).size).toBe(1);
    expect(sandbox.platform.wallet.balance).toBe(100_000 - 100 + (round.payout ?? NaN));
  });

  it('rolls a bet back when its outcome is unknown', async () => {
    sandbox.platform.wallet.trouble = (call) => (isBet(call) ? 'lose-answer' : undefined);
    const game = await sandbox.openGame('fox-ember', 'real');
    const answer = await game.post('rounds', spin);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: { code: 'TRY_AGAIN' } });
    expect(sandbox.platform.paths()).toEqual(['bet', 'bet', 'rollback']);
    expect(sandbox.platform.wallet.balance).toBe(100_000);
  });

  it('retries the rollback while the platform is unavailable, and starts no round until it succeeds', async () => {
    sandbox.platform.wallet.trouble = () => 'lose-request';
    const game = await sandbox.openGame('fox-ember', 'real');
    expect((await game.post('rounds', spin)).statusCode).toBe(503);
    expect((await game.post('rounds', spin)).json()).toMatchObject({ error: { code: 'ROUND_OPEN' } });
    sandbox.platform.wallet.trouble = () => undefined;
    await letTimePass();
    await sandbox.queues.sweepRounds();
    expect(sandbox.platform.paths().at(-1)).toBe('rollback');
    expect((await game.post('rounds', spin)).statusCode).toBe(200);
  });

  it('has no outcome when the wallet refuses the bet', async () => {
    sandbox.platform.wallet.refusal = 'PLAYER_BLOCKED';
    const game = await sandbox.openGame('fox-ember', 'real');
    const answer = await game.post('rounds', spin);
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([403, 'PLAYER_BLOCKED']);
    expect((await game.ask('state')).json<State>().rounds).toEqual([]);
  });

  it('repeats its win until the platform accepts it; a reload or a new session finishes the round', async () => {
    const player = randomUUID();
    sandbox.platform.wallet.trouble = (call) => (isWin(call) ? 'fail' : undefined);
    const first = await sandbox.openGame('fox-ember', 'real', player);
    const { round } = (await first.post('rounds', spin)).json<Played>();
    expect(round.status).toBe('paying');
    sandbox.platform.wallet.trouble = () => undefined;
    const again = await sandbox.openGame('fox-ember', 'real', player);
    const state = (await again.ask('state')).json<State>();
    expect(state.open_round).toBeNull();
    expect(state.rounds.find(({ id }) => id === round.id)).toMatchObject({ status: 'finished', payout: round.payout });
    const wins = sandbox.platform.calls.filter(isWin);
    expect(new Set(wins.map(({ body }) => body['request_id'])).size).toBe(1);
    expect(sandbox.platform.wallet.balance).toBe(100_000 - 100 + (round.payout ?? NaN));
  });

  it('rolls back a bet that a crash left without an outcome', async () => {
    const game = await sandbox.openGame('fox-ember', 'real');
    const { round } = (await game.post('rounds', spin)).json<Played>();
    await sandbox.database
      .updateTable('rounds')
      .set({ status: 'betting', outcome: null, payout: null, finished_at: null, next_at: new Date(0) })
      .where('id', '=', round.id)
      .execute();
    await sandbox.queues.sweepRounds();
    expect(sandbox.platform.paths().at(-1)).toBe('rollback');
    expect(
      (
        await sandbox.database
          .selectFrom('rounds')
          .select('status')
          .where('id', '=', round.id)
          .executeTakeFirstOrThrow()
      ).status,
    ).toBe('rolled_back');
  });

  it('starts one round for two simultaneous clicks', async () => {
    const game = await sandbox.openGame('fox-ember', 'real');
    sandbox.platform.wallet.trouble = (call) => (isWin(call) ? 'fail' : undefined);
    const statuses = (await Promise.all([game.post('rounds', spin), game.post('rounds', spin)]))
      .map(({ statusCode }) => statusCode)
      .sort();
    expect(statuses).toEqual([200, 409]);
    expect(sandbox.platform.calls.filter(isBet)).toHaveLength(1);
  });
});

describe('a live round', () => {
  const bet = { stake: 100, choice: { engine: 'roulette', chips: { red: 100 } } };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('takes bets until the clock ends, hides its number until the wheel stops, then pays', async () => {
    const game = await sandbox.openGame('aurora-wheel', 'demo');
    const { created_at: createdAt } = await sandbox.database
      .selectFrom('game_sessions')
      .select('created_at')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    // A cycle that starts after the session, at any hour.
    const start = createdAt.getTime() - (createdAt.getTime() % 24_000) + 24_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 16_000);
    expect((await game.post('rounds', bet)).json()).toMatchObject({ error: { code: 'BETS_CLOSED' } });
    clock.mockReturnValue(start + 25_000);
    const { round } = (await game.post('rounds', bet)).json<Played>();
    expect(round).toMatchObject({ outcome: null, payout: null });
    clock.mockReturnValue(start + 24_000 + 21_500);
    const state = (await game.ask('state')).json<State>();
    const settled = state.rounds.find(({ id }) => id === round.id);
    const table = (await game.ask('table')).json<{ last: { number: number }[] }>();
    expect(settled?.status).toBe('finished');
    expect(settled?.outcome).toMatchObject({ number: table.last[0]?.number });
  });
});
