import { randomUUID } from 'node:crypto';
import type { State, RoundView } from '../../client/api.ts';
import { startSandbox, type Sandbox } from '../../testing/sandbox.ts';

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

type Played = { round: RoundView; balance: number; free_rounds: { count: number; stake: number } | null };
const spin = { stake: 100, choice: { engine: 'slot' } };

const openWith = async (
  packs: readonly { pack_id: string; count: number; stake: number }[],
  game = 'fox-ember',
  playerId: string = randomUUID(),
) => {
  const opened = await sandbox.call('game', 'POST', '/games/sessions', {
    session_token: `token-${randomUUID()}`,
    player_id: playerId,
    game,
    mode: 'real',
    currency: 'EUR',
    locale: 'en',
    theme: 'dark',
    return_url: 'http://site.test/',
    free_rounds: packs,
  });
  const path = new URL(opened.json<{ url: string }>().url).pathname;
  const cookie =
    String((await sandbox.app.inject({ method: 'GET', url: path })).headers['set-cookie']).split(';')[0] ?? '';
  await sandbox.chooseSeeds();
  return {
    state: async () =>
      (await sandbox.app.inject({ method: 'GET', url: `${path}/api/state`, headers: { cookie } })).json<State>(),
    spin: () =>
      sandbox.app.inject({
        method: 'POST',
        url: `${path}/api/rounds`,
        headers: { cookie, origin: sandbox.config.sandboxOrigin },
        payload: spin,
      }),
  };
};

it('plays free rounds first, at their own stake, and names them in every call', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const game = await openWith([
    { pack_id: first, count: 1, stake: 40 },
    { pack_id: second, count: 1, stake: 20 },
  ]);
  expect((await game.state()).free_rounds).toEqual({ count: 2, stake: 40 });
  expect((await game.spin()).json<Played>()).toMatchObject({
    round: { stake: 40, is_free: true },
    free_rounds: { count: 1, stake: 20 },
  });
  expect((await game.spin()).json<Played>()).toMatchObject({ round: { stake: 20 }, free_rounds: null });
  expect((await game.spin()).json<Played>()).toMatchObject({ round: { stake: 100, is_free: false } });
  const named = sandbox.platform.calls
    .filter(({ path }) => !path.endsWith('/balance'))
    .map(({ body }) => body['free_round']);
  expect(named).toEqual([first, first, second, second, undefined, undefined]);
});

it('replays a free round after a rollback and plays none that the platform does not know', async () => {
  const game = await openWith([{ pack_id: randomUUID(), count: 3, stake: 20 }]);
  sandbox.platform.wallet.trouble = ({ path }) => (path.endsWith('/bet') ? 'lose-answer' : undefined);
  expect((await game.spin()).statusCode).toBe(503);
  sandbox.platform.wallet.trouble = () => undefined;
  expect((await game.state()).free_rounds).toEqual({ count: 3, stake: 20 });
  sandbox.platform.wallet.refusal = 'NO_FREE_ROUND';
  expect((await game.spin()).json()).toMatchObject({ error: { code: 'NO_FREE_ROUND' } });
  expect((await game.state()).free_rounds).toBeNull();
});

it('counts a free round in every tab of the player', async () => {
  const [player, pack] = [randomUUID(), { pack_id: randomUUID(), count: 2, stake: 20 }];
  const [one, other] = [await openWith([pack], 'fox-ember', player), await openWith([pack], 'fox-ember', player)];
  expect((await one.spin()).json<Played>()).toMatchObject({ free_rounds: { count: 1 } });
  expect((await other.state()).free_rounds).toEqual({ count: 1, stake: 20 });
  expect((await other.spin()).json<Played>()).toMatchObject({ round: { is_free: true }, free_rounds: null });
  expect((await one.state()).free_rounds).toBeNull();
  expect((await one.spin()).json<Played>()).toMatchObject({ round: { is_free: false } });
});

it('returns the winnings of the free rounds in every tab', async () => {
  const [player, pack] = [randomUUID(), { pack_id: randomUUID(), count: 12, stake: 100 }];
  const [one, other] = [await openWith([pack], 'fox-ember', player), await openWith([pack], 'fox-ember', player)];
  expect((await one.state()).free_won).toBe(0);
  let sum = 0;
  for (let round = 0; round < 12; round += 1) {
    const played = (await one.spin()).json<Played & Pick<State, 'free_won'>>();
    sum += played.round.payout ?? 0;
    expect(played.free_won).toBe(sum);
  }
  expect((await other.state()).free_won).toBe(sum);
});

it('does not apply to tables, where the player chooses the stake', async () => {
  const game = await openWith([{ pack_id: randomUUID(), count: 3, stake: 20 }], 'sakura-roulette');
  expect((await game.state()).free_rounds).toBeNull();
});
