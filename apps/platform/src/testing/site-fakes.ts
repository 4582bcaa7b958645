import type { MoneyNotice } from '../modules/players/money-notices/index.ts';
import type { Money } from '@croupier/money';
import type { CatalogueGame } from '@croupier/provider-contract';
import { inTransaction, newKey, type Database } from '../database/index.ts';
import type { Contact, Player } from '../modules/players/accounts/index.ts';
import type { Cashout } from '../modules/payments/cashier/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import type { SiteNeeds } from '../modules/composition/site.ts';
import type { RoundEnd, SettledRound } from '../modules/games/wallet/index.ts';
import { eventLogInMemory } from './event-log-in-memory.ts';

const game = (code: string, type: CatalogueGame['type'], more: Partial<CatalogueGame> = {}): CatalogueGame => ({
  code,
  type,
  name: code
    .split('-')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' '),
  provider: { code: 'aurum', name: 'Aurum Works' },
  theme: 'night',
  tags: [],
  rtp_basis_points: 9650,
  has_demo: true,
  released_at: '2025-01-01T00:00:00.000Z',
  art_url: `http://localhost:4220/art/games/${code}.svg`,
  dominant_color: '#12264a',
  ...more,
});

/** The games of the provider. */
export const testGames: readonly CatalogueGame[] = [
  game('amber-fox', 'slot', { released_at: '2026-01-05T00:00:00.000Z' }),
  game('blue-comet', 'slot', { tags: ['jackpot'], provider: { code: 'nordlys', name: 'Nordlys 100%_Games' } }),
  game('copper-gate', 'slot', { tags: ['new'], released_at: '2025-06-01T00:00:00.000Z' }),
  game('velvet-roulette', 'live', { provider: { code: 'nordlys', name: 'Nordlys 100%_Games' } }),
  game('quiet-blackjack', 'casino'),
  game('rocket-hour', 'fast', { has_demo: false }),
];

export type TestRound = Pick<RoundEnd, 'playerId' | 'game' | 'stake' | 'payout'> & Partial<RoundEnd>;

/** Creates events of rounds that the test settles. */
export const testRounds = (now: () => Date) => {
  const { eventLog, listeners, add } = eventLogInMemory();
  const settle = (round: TestRound): SettledRound =>
    add({ id: newKey(), bonusStake: 0, bonusPayout: 0, currency: 'USD', settledAt: now(), ...round });
  return { eventLog, settle, listeners };
};

/** The data of other modules, which the test sets and reads. */
export const testFacts = () => ({
  /** The numbers of successful deposits by player id. */
  deposits: new Map<string, number>(),
  contacts: new Map<string, Contact[]>(),
  completeProfiles: new Set<string>(),
  chosenCharacters: new Map<string, number>(),
  cashouts: [] as Cashout[],
  /** Players who have deleted their accounts. */
  deleted: new Set<string>(),
  /** The ends of self-exclusions by player id. */
  excludedUntil: new Map<string, Date>(),
  /** Granted bonuses by key. Null: grants fail. */
  grants: new Map<string, Money>() as Map<string, Money> | null,
  /** Notices to players about their money. */
  notices: [] as MoneyNotice[],
});

export type TestFacts = ReturnType<typeof testFacts>;

/** Creates accounts whose contacts, profiles, deletions and exclusions are those of `facts`. */
export const testAccounts = (database: Database, ledger: Ledger, facts: TestFacts) => {
  const players = new Map<string, Player>();
  const accounts: SiteNeeds['accounts'] = {
    onDeletion: () => {},
    standings: async (_transaction, ids) =>
      new Map(
        ids.flatMap((id) => {
          const player = players.get(id);
          if (!player) return [];
          return [
            [
              id,
              {
                isBlocked: player.isBlocked,
                isDeleted: facts.deleted.has(id),
                excludedUntil: facts.excludedUntil.get(id) ?? null,
              },
            ] as const,
          ];
        }),
      ),
    currencyRates: async () => ({ base: 'USD', rates: { EUR: '0.8' } }),
    registrationChoices: async (playerId) => ({
      promoCode: null,
      characterId: facts.chosenCharacters.get(playerId) ?? null,
    }),
    contacts: async (playerId) => facts.contacts.get(playerId) ?? [],
    isProfileComplete: async (playerId) => facts.completeProfiles.has(playerId),
    findPlayers: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const player = players.get(id);
          return player ? [[id, player] as const] : [];
        }),
      ),
  };
  const addPlayer = async (more: Partial<Player> = {}): Promise<Player> => {
    const uid = players.size + 1;
    const player: Player = {
      id: newKey(),
      uid,
      login: `player${uid}`,
      currency: 'USD',
      locale: 'en',
      fakename: `Player${uid}`,
      countryCode: 'DE',
      registeredAt: new Date(),
      isBlocked: false,
      isDeleted: false,
      isRegistrationCompleted: true,
      ...more,
    };
    players.set(player.id, player);
    await inTransaction(database, (transaction) => ledger.openAccounts(transaction, player.id, player.currency));
    return player;
  };
  return { accounts, addPlayer };
};
