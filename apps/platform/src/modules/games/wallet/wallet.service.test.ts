import type { GameSessionRequest } from '@croupier/provider-contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import { ProviderError } from '../../../providers/index.ts';
import { createProviderRegistry } from '../../../providers/registry.ts';
import { callContext } from '../../../testing/call-context.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { storePlayer } from '../../../testing/stored-players.ts';
import { templateAt } from '../../../testing/templates.ts';
import type { PlayablePack } from '../../bonuses/freespins/index.ts';
import type { PlayableGame } from './wallet.port.ts';
import { createWalletService } from './wallet.service.ts';

let test: TestDatabase;
let playerId: string;
beforeAll(async () => {
  test = await createTestDatabase(templateAt(new Date()));
  playerId = await storePlayer(test.database);
});
afterAll(() => test.drop());

const dayMs = 86_400_000;
const start = new Date('2026-03-01T10:00:00Z');
const amberFox: PlayableGame = {
  sysname: 'amber-fox',
  name: 'Amber Fox',
  type: 'slot',
  provider: 'default',
  hasDemo: true,
  isActive: true,
};

type Fakes = Readonly<{
  database?: Database;
  game?: Partial<PlayableGame> | null;
  packs?: readonly PlayablePack[];
  failure?: Error;
}>;
const walletOf = ({ database = test.database, game = {}, packs = [], failure }: Fakes = {}) => {
  const clock = { now: start };
  const opened: GameSessionRequest[] = [];
  const unused = () => Promise.reject(new Error('Not used here'));
  const provider = {
    catalogue: unused,
    callback: {
      read: () => ({ isAccepted: false, reason: '', answer: { status: 404, body: null } }) as const,
      answer: () => ({ status: 200, body: null }),
    },
    open: async (session: GameSessionRequest) => {
      opened.push(session);
      if (failure) throw failure;
      return { url: 'http://games.test/play' };
    },
  };
  const service = createWalletService({
    database,
    accounts: { findPlayers: async () => new Map() },
    providers: createProviderRegistry('game', [
      { id: 'default', provider, routes: [] },
      { id: 'studio', provider, routes: [] },
    ]),
    games: { findGame: async () => game && { ...amberFox, ...game }, gameNames: async () => new Map() },
    freeSpins: { playable: async () => packs },
    publicOrigin: 'http://casino.test',
    now: () => clock.now,
  });
  const launch = (mode: 'real' | 'demo', player: Parameters<typeof callContext>[0] = { id: playerId }) =>
    service.launch({ sysname: 'amber-fox', mode, locale: 'de', theme: 'light' }, callContext(player));
  const open = async (): Promise<string> => {
    await launch('real');
    return opened.at(-1)?.session_token ?? '';
  };
  return { clock, opened, launch, open, session: service.session };
};

describe('a session', () => {
  it('accepts stakes for 24 hours and can be found afterwards', async () => {
    const { clock, open, session } = walletOf();
    const token = await open();
    clock.now = new Date(start.getTime() + dayMs - 1);
    expect(await session('default', token)).toMatchObject({ playerId, game: 'amber-fox', takesStakes: true });
    clock.now = new Date(start.getTime() + dayMs);
    expect(await session('default', token)).toMatchObject({ takesStakes: false });
    clock.now = new Date(start.getTime() + 400 * dayMs);
    expect(await session('default', token)).toMatchObject({ takesStakes: false, createdAt: start });
  });

  it('belongs to the provider of its game, also in the cache', async () => {
    const { open, session } = walletOf({ game: { provider: 'studio' } });
    const token = await open();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await session('default', token)).toBeNull();
      expect(await session('studio', token)).toMatchObject({ provider: 'studio' });
    }
  });

  it('is found by another process, and an unknown token is not', async () => {
    const token = await walletOf().open();
    const { session } = walletOf();
    expect(await session('default', token)).toMatchObject({ playerId });
    expect(await session('default', `${token}x`)).toBeNull();
    expect(await session('default', '')).toBeNull();
  });

  it('in a currency that is no longer supported is rejected', async () => {
    const { open, session } = walletOf();
    const token = await open();
    await sql`update game_sessions set currency = 'XXX' where player_id = ${playerId}`.execute(test.database);
    expect(await session('default', token)).toBeNull();
  });

  it('is stored without its token', async () => {
    const token = await walletOf().open();
    const { rows } = await sql<{ row: string }>`select game_sessions::text as row from game_sessions`.execute(
      test.database,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
  });
});

describe('the request to the provider', () => {
  it('has the account number of a player and a new token for every launch', async () => {
    const { opened, launch } = walletOf();
    await Promise.all([launch('real', { id: playerId, uid: 4711 }), launch('real', { id: playerId, uid: 4711 })]);
    expect(opened).toMatchObject(
      Array(2).fill({
        player_id: '4711',
        mode: 'real',
        currency: 'EUR',
        locale: 'de',
        theme: 'light',
        return_url: 'http://casino.test/',
      }),
    );
    const tokens = opened.map(({ session_token }) => session_token);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['a guest', 'USD', null],
    ['a player', 'JPY', { currency: 'JPY' as const }],
  ])('for a demo of %s does not contain the player, and uses %s', async (_visitor, currency, player) => {
    const { opened, launch } = walletOf({ packs: [{ id: 'pack', remaining: 2, spinValue: 20, currency: 'USD' }] });
    const { session_id: id } = await launch('demo', player);
    expect(opened).toMatchObject([{ player_id: `demo-${id}`, mode: 'demo', currency }]);
    expect(opened[0]).not.toHaveProperty('free_rounds');
  });

  it('lists free spins in the order in which they expire', async () => {
    const packs = ['first', 'second'].map((id) => ({ id, remaining: 2, spinValue: 20, currency: 'EUR' as const }));
    const { opened, launch } = walletOf({ packs });
    await launch('real');
    expect(opened[0]?.free_rounds).toEqual([
      { pack_id: 'first', count: 2, stake: 20 },
      { pack_id: 'second', count: 2, stake: 20 },
    ]);
  });
});

describe('a launch', () => {
  it.each([
    ['a game that is not in the catalogue', null],
    ['a game that is delisted', { isActive: false }],
  ])('of %s is refused', async (_game, game) => {
    const { launch, opened } = walletOf({ game });
    for (const mode of ['real', 'demo'] as const)
      await expect(launch(mode)).rejects.toMatchObject({
        code: 'InvalidParameterException',
        details: { invalid_parameters: { sysname: 'unknown' } },
      });
    expect(opened).toEqual([]);
  });

  it('for money is possible in a game without a demo', async () => {
    const { launch } = walletOf({ game: { hasDemo: false } });
    expect(await launch('real')).toMatchObject({ url: 'http://games.test/play', mode: 'real' });
    await expect(launch('demo')).rejects.toMatchObject({ details: { reason: 'no_demo' } });
  });

  it('of a guest for money is refused before the game is looked up', async () => {
    await expect(walletOf({ game: null }).launch('real', null)).rejects.toMatchObject({
      code: 'AuthorizationException',
    });
  });

  it.each(['unreachable', 'failed', 'refused'] as const)(
    'reports a provider that is %s as unavailable',
    async (outcome) => {
      const { launch } = walletOf({ failure: new ProviderError(outcome, 'CODE', 'details of the provider') });
      await expect(launch('real')).rejects.toMatchObject({
        code: 'ApplicationUnavailableException',
        details: { reason: 'game_provider' },
      });
    },
  );

  it('reports a provider that is no longer configured as unavailable', async () => {
    await expect(walletOf({ game: { provider: 'gone' } }).launch('real')).rejects.toMatchObject({
      code: 'ApplicationUnavailableException',
    });
  });

  it('throws other errors', async () => {
    const failure = new TypeError('a fault of the code');
    await expect(walletOf({ failure }).launch('real')).rejects.toBe(failure);
  });
});
