import type { BettingSessionRequest } from '@croupier/provider-contract';
import { sql } from 'kysely';
import { ProviderError } from '../../../providers/index.ts';
import { createProviderRegistry } from '../../../providers/registry.ts';
import { callContext } from '../../../testing/call-context.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { storePlayer } from '../../../testing/stored-players.ts';
import { templateAt } from '../../../testing/templates.ts';
import { createBettingService } from './betting.service.ts';

let test: TestDatabase;
let playerId: string;
beforeAll(async () => {
  test = await createTestDatabase(templateAt(new Date()));
  playerId = await storePlayer(test.database);
});
afterAll(() => test.drop());

const dayMs = 86_400_000;
const start = new Date('2026-03-01T10:00:00Z');

/** Two sportsbooks: `pounds` for GBP, and the default one unless it is removed. */
const bettingOf = ({ failure, hasDefault = true }: Readonly<{ failure?: Error; hasDefault?: boolean }> = {}) => {
  const clock = { now: start };
  const opened: (BettingSessionRequest & { at: string })[] = [];
  const sportsbookOf = (id: string) => ({
    id,
    routes: id === 'pounds' ? ['GBP'] : [],
    provider: {
      callback: {
        read: () => ({ isAccepted: false, reason: '', answer: { status: 404, body: null } }) as const,
        answer: () => ({ status: 200, body: null }),
      },
      open: async (session: BettingSessionRequest) => {
        opened.push({ ...session, at: id });
        if (failure) throw failure;
        return { url: `http://${id}.test/book` };
      },
    },
  });
  const service = createBettingService({
    database: test.database,
    accounts: { findPlayers: async () => new Map() },
    sportsbooks: createProviderRegistry('sportsbook', [
      sportsbookOf('pounds'),
      ...(hasDefault ? [sportsbookOf('default')] : []),
    ]),
    publicOrigin: 'http://casino.test',
    now: () => clock.now,
  });
  const launch = (player: Parameters<typeof callContext>[0] = { id: playerId }) =>
    service.launch({ locale: 'de', theme: 'light' }, callContext(player));
  return { clock, opened, launch, session: service.session };
};

describe('a launch', () => {
  it("opens the sportsbook of the player's currency, and that of dollars for guests", async () => {
    const { launch, opened } = bettingOf();
    expect(await launch({ id: playerId, uid: 4711, currency: 'GBP' })).toEqual({
      url: 'http://pounds.test/book',
      mode: 'player',
    });
    expect(await launch(null)).toEqual({ url: 'http://default.test/book', mode: 'guest' });
    expect(opened).toMatchObject([
      { at: 'pounds', player_id: '4711', currency: 'GBP', locale: 'de', theme: 'light' },
      { at: 'default', player_id: expect.stringMatching(/^guest-/), currency: 'USD' },
    ]);
    for (const { return_url: url } of opened) expect(url).toBe('http://casino.test/betting');
  });

  it('is refused without a sportsbook for the currency', async () => {
    const { launch, opened } = bettingOf({ hasDefault: false });
    for (const player of [{ id: playerId }, null])
      await expect(launch(player)).rejects.toMatchObject({
        code: 'AccessDeniedException',
        details: { reason: 'no_sportsbook' },
      });
    expect(opened).toEqual([]);
  });

  it('reports a failing sportsbook as unavailable and rethrows other errors', async () => {
    const failure = new ProviderError('unreachable', 'CODE', 'details of the sportsbook');
    await expect(bettingOf({ failure }).launch(null)).rejects.toMatchObject({
      code: 'ApplicationUnavailableException',
      details: { reason: 'betting_provider' },
    });
    const fault = new TypeError('a fault of the code');
    await expect(bettingOf({ failure: fault }).launch(null)).rejects.toBe(fault);
  });
});

describe('a session', () => {
  it('accepts stakes for 24 hours and is recognized afterwards', async () => {
    const { clock, launch, opened, session } = bettingOf();
    await launch();
    const token = opened[0]?.session_token ?? '';
    clock.now = new Date(start.getTime() + dayMs - 1);
    expect(await session('default', token)).toMatchObject({ playerId, currency: 'EUR', takesStakes: true });
    clock.now = new Date(start.getTime() + dayMs);
    expect(await session('default', token)).toMatchObject({ playerId, takesStakes: false });
    expect(await session('pounds', token)).toBeNull();
  });

  it('is stored for players only, and without its token', async () => {
    await sql`delete from betting_sessions`.execute(test.database);
    const { launch, opened } = bettingOf();
    await launch(null);
    await launch();
    const { rows } = await sql<{ row: string }>`select betting_sessions::text as row from betting_sessions`.execute(
      test.database,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(opened[1]?.session_token);
  });
});
