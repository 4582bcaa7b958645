import type { Method, MethodOutput } from '@croupier/contract';
import type { Money } from '@croupier/money';
import type { CatalogueGame } from '@croupier/provider-contract';
import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readConfig } from '../config.ts';
import { inTransaction, migrate, newKey, openDatabase, type Database } from '../database/index.ts';
import type { CallContext, MethodHandler } from '../module.ts';
import type { Contact, Player } from '../modules/accounts/index.ts';
import type { Cashout } from '../modules/cashier/index.ts';
import { createLedgerModule, type Ledger } from '../modules/ledger/index.ts';
import { createSite, type Site, type SiteDomains, type SiteNeeds } from '../modules/site.ts';
import type { SettledRound, Wallet } from '../modules/wallet/index.ts';
import { createTestDatabase } from './database.ts';
import { withoutLuck } from './luck.ts';
import { testSecrets } from './secrets.ts';
import { stopServer } from './server.ts';

export const testCmsToken = 'an-editors-token-of-tests';

const game = (code: string, type: CatalogueGame['type'], more: Partial<CatalogueGame> = {}): CatalogueGame => ({
  code, type, name: code.split('-').map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' '),
  provider: { code: 'aurum', name: 'Aurum Works' }, theme: 'night', tags: [], rtp_basis_points: 9650, has_demo: true,
  released_at: '2025-01-01T00:00:00.000Z', art_url: `http://localhost:4220/art/games/${code}.svg`, dominant_color: '#12264a', ...more,
});

/** What the provider of the tests offers. */
export const testGames: readonly CatalogueGame[] = [
  game('amber-fox', 'slot', { released_at: '2026-01-05T00:00:00.000Z' }),
  game('blue-comet', 'slot', { tags: ['jackpot'], provider: { code: 'nordlys', name: 'Nordlys 100%_Games' } }),
  game('copper-gate', 'slot', { tags: ['new'], released_at: '2025-06-01T00:00:00.000Z' }),
  game('velvet-roulette', 'live', { provider: { code: 'nordlys', name: 'Nordlys 100%_Games' } }),
  game('quiet-blackjack', 'casino'),
  game('rocket-hour', 'fast', { has_demo: false }),
];

export type TestRound = Pick<SettledRound, 'playerId' | 'game' | 'stake' | 'payout'> & Partial<SettledRound>;

/** A wallet whose rounds the test writes. */
const testWallet = (now: () => Date) => {
  const rounds: SettledRound[] = [];
  const listeners = new Set<(round: SettledRound) => void>();
  const wallet: Wallet = {
    roundsSince: async (position, limit) => rounds.filter((round) => round.position > position).slice(0, limit),
    onRoundSettled: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const settle = (round: TestRound): SettledRound => {
    const settled: SettledRound = { id: newKey(), position: rounds.length + 1, bonusStake: 0, bonusPayout: 0, currency: 'USD', settledAt: now(), ...round };
    rounds.push(settled);
    for (const listener of listeners) listener(settled);
    return settled;
  };
  return { wallet, settle };
};

/** What players have told and done besides playing. */
const testFacts = () => ({
  /** How many deposits of a player succeeded. */
  deposits: new Map<string, number>(),
  contacts: new Map<string, Contact[]>(),
  completeProfiles: new Set<string>(),
  wishedCharacters: new Map<string, number>(),
  cashouts: [] as Cashout[],
  /** Players who have deleted their accounts. */
  deleted: new Set<string>(),
  /** What was granted as bonus money, by key; null: nothing can be granted now. */
  grants: new Map<string, Money>() as Map<string, Money> | null,
});

const testAccounts = (database: Database, ledger: Ledger, facts: ReturnType<typeof testFacts>) => {
  const players = new Map<string, Player>();
  const accounts: SiteNeeds['accounts'] = {
    onDeletion: () => {},
    standings: async (_transaction, ids) => new Map(ids.flatMap((id) => {
      const player = players.get(id);
      return player ? [[id, { isBlocked: player.isBlocked, isDeleted: facts.deleted.has(id), excludedUntil: null }] as const] : [];
    })),
    currencyRates: async () => ({ base: 'USD', rates: { EUR: '0.8' } }),
    wishes: async (playerId) => ({ promoCode: null, characterId: facts.wishedCharacters.get(playerId) ?? null }),
    contacts: async (playerId) => facts.contacts.get(playerId) ?? [],
    isProfileComplete: async (playerId) => facts.completeProfiles.has(playerId),
    findPlayers: async (ids) => new Map(ids.flatMap((id) => {
      const player = players.get(id);
      return player ? [[id, player] as const] : [];
    })),
  };
  const addPlayer = async (more: Partial<Player> = {}): Promise<Player> => {
    const uid = players.size + 1;
    const player: Player = {
      id: newKey(), uid, login: `player${uid}`, currency: 'USD', locale: 'en', fakename: `Player${uid}`, countryCode: 'DE', registeredAt: new Date(), isBlocked: false, isDeleted: false, isRegistrationCompleted: true, ...more,
    };
    players.set(player.id, player);
    await inTransaction(database, (transaction) => ledger.openAccounts(transaction, player.id, player.currency));
    return player;
  };
  return { accounts, addPlayer };
};

export type TestSite = Readonly<{
  site: Site;
  domains: SiteDomains;
  ledger: Ledger;
  database: Database;
  server: FastifyInstance;
  clock: { now: Date };
  facts: ReturnType<typeof testFacts>;
  /** How many deposits of a player succeeded. */
  deposits: Map<string, number>;
  /** What the provider answers; null: it is down. */
  provider: { games: readonly CatalogueGame[] | null };
  addPlayer: (more?: Partial<Player>) => Promise<Player>;
  settle: (round: TestRound) => SettledRound;
  /** Calls a method the way the API does; the answer is held against the contract. */
  call: <M extends Method>(method: M, params: unknown, caller?: Readonly<{ player?: Player; locale?: string; key?: string }>) => Promise<MethodOutput<M>>;
  /** The same site as another process has it, with connections of its own. */
  secondProcess: () => SiteDomains;
  stop: () => Promise<void>;
}>;

/** The site's modules on a real database and ledger, with players, rounds and a game provider that the test plays. */
export const startTestSite = async (environment: Readonly<Record<string, string>> = {}, { luck = false }: Readonly<{ luck?: boolean }> = {}): Promise<TestSite> => {
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  const config = readConfig({ ...testSecrets, DATABASE_URL: testDatabase.url, CMS_TOKEN: testCmsToken, ...environment });
  const clock = { now: new Date('2026-01-10T12:00:00.000Z') };
  const now = () => clock.now;
  const provider: TestSite['provider'] = { games: testGames };
  const facts = testFacts();
  const { deposits } = facts;
  const server = Fastify({ logger: false });
  const seconds: Database[] = [];

  const { ledger, module: ledgerModule } = createLedgerModule({ database, secret: config.accountSecret, now: () => new Date(), log: server.log });
  const { wallet, settle } = testWallet(now);
  const { accounts, addPlayer } = testAccounts(database, ledger, facts);
  const fetchCatalogue: typeof fetch = async () => (provider.games ? Response.json({ games: provider.games }) : new Response('down', { status: 503 }));
  const needs: SiteNeeds = {
    accounts, ledger, wallet, depositCount: async (playerId) => deposits.get(playerId) ?? 0,
    cashouts: async (playerIds, since) => facts.cashouts.filter(({ playerId, at }) => playerIds.includes(playerId) && at >= since),
    bonusGrants: {
      isAvailable: true,
      grant: async ({ key, amount }) => {
        if (!facts.grants) throw new Error('No bonuses now');
        facts.grants.set(key, amount);
      },
      grantFreeSpins: async ({ key, spinValue }) => {
        if (!facts.grants) throw new Error('No bonuses now');
        facts.grants.set(key, spinValue);
      },
    },
  };
  const site = createSite({ config, database, now, fetch: fetchCatalogue, log: server.log });
  const { modules: siteModules, domains } = site.compose(needs);
  const modules = [ledgerModule, ...siteModules];
  const handlers = new Map<string, MethodHandler>(modules.flatMap((module) => module.handlers).map((handler) => [handler.method.name, handler]));

  const contextOf = (player: Player | undefined, locale: string, key: string | null): CallContext => ({
    player: player ? { id: player.id, uid: player.uid, currency: player.currency, locale: player.locale } : null,
    requestId: 'request', idempotencyKey: key, locale, ip: '127.0.0.1', domain: 'localhost', userAgent: 'test', now,
    session: { id: null, requireProof: () => Promise.resolve(), start: () => {}, end: () => {} }, device: { token: null, remember: () => {} },
  });

  for (const module of modules) await server.register(async (scope) => module.routes?.(scope));
  await migrate(database, modules.flatMap(({ migrations }) => migrations));
  for (const module of modules) await module.seed?.();
  if (!luck) await withoutLuck(database);
  await server.ready();

  return {
    site, domains, ledger, database, server, clock, facts, deposits, provider, addPlayer, settle,
    call: async (method, params, { player, locale = 'en', key = null } = {}) => {
      const handler = handlers.get(method.name);
      if (!handler) throw new Error(`Nothing answers ${method.name}`);
      return v.parse(method.output, await handler.call(params, contextOf(player, locale, key)));
    },
    secondProcess: () => {
      const own = openDatabase({ url: testDatabase.url, poolSize: 4 });
      seconds.push(own);
      return createSite({ config, database: own, now, fetch: fetchCatalogue, log: server.log }).compose(needs).domains;
    },
    stop: async () => {
      for (const own of seconds) await own.destroy();
      await server.close();
      for (const module of [...modules].reverse()) await module.stopped?.();
      await testDatabase.drop();
      await stopServer();
    },
  };
};
