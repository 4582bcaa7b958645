import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { getJackpots, getJackpotWinners, Jackpot as ShownJackpot } from '@croupier/contract/jackpots';
import type { Database } from '../../../database/index.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import type { Catalogue, GameRule } from '../catalogue/index.ts';
import type { AttributesOf, Content } from '../../content/content/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { maskNickname } from '../wins/index.ts';
import { jackpots } from './jackpots.collection.ts';
import { prizeOf, termsOf, type Jackpot } from './jackpots.play.ts';
import { findOpenCycles, findWins, lastWonAt, type CycleRow } from './jackpots.repository.ts';

export type JackpotsOptions = Readonly<{
  database: Database;
  content: Pick<Content, 'list'>;
  catalogue: Pick<Catalogue, 'matching' | 'findMany'>;
  accounts: Pick<Accounts, 'findPlayers'>;
  wallet: Pick<Wallet, 'findDemonstrations'>;
  defaultLocale: () => Promise<string>;
}>;

export type Jackpots = Readonly<{
  list: (params: MethodParams<typeof getJackpots>, locale: string) => Promise<MethodOutput<typeof getJackpots>>;
  winners: (
    params: MethodParams<typeof getJackpotWinners>,
    locale: string,
  ) => Promise<MethodOutput<typeof getJackpotWinners>>;
  /** The jackpots that editors offer. */
  offered: () => Promise<readonly Jackpot[]>;
  /** The games of a jackpot; null when it is not offered. */
  gameRule: (id: string) => Promise<GameRule | null>;
}>;

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

type Shown = AttributesOf<typeof jackpots>;

const listShown = async ({ content }: JackpotsOptions, locale: string): Promise<readonly Shown[]> =>
  (await content.list(jackpots, locale)).map(({ attributes }) => attributes);

const listOffered = async (options: JackpotsOptions): Promise<readonly Shown[]> =>
  (await listShown(options, await options.defaultLocale())).filter(({ is_active: isActive }) => isActive);

const presentJackpot = async (
  catalogue: JackpotsOptions['catalogue'],
  shown: Shown,
  cycle: CycleRow,
  lastWon: Date | undefined,
): Promise<ShownJackpot> => {
  const terms = termsOf(cycle);
  const { hit, seed_cents: seed, share_basis_points, games } = terms;
  return {
    id: shown.sysname,
    level: shown.level,
    name: shown.name,
    description: shown.description,
    image_url: shown.image_url,
    dominant_color: shown.dominant_color,
    amount: usd(prizeOf(cycle, terms)),
    seed: usd(seed),
    share_basis_points,
    type: hit.type,
    must_hit_by: hit.type === 'must_hit' ? usd(hit.by_cents) : null,
    games_count: (await catalogue.matching(games)).size,
    cycle: cycle.number,
    commitment: cycle.commitment,
    last_won_at: lastWon?.toISOString() ?? null,
  };
};

const createList =
  (options: JackpotsOptions): Jackpots['list'] =>
  async ({ offset, count, id }, locale) => {
    const { database, catalogue } = options;
    const [texts, cycles, lastWon] = await Promise.all([
      listShown(options, locale),
      findOpenCycles(database),
      lastWonAt(database),
    ]);
    const open = new Map(cycles.map((cycle) => [cycle.jackpot, cycle]));
    const shown = texts
      .filter(({ is_active: isActive, sysname }) => isActive && (id === undefined || sysname === id))
      .flatMap((text) => {
        const cycle = open.get(text.sysname);
        return cycle ? [{ text, cycle }] : [];
      })
      .sort((a, b) => prizeOf(b.cycle, termsOf(b.cycle)) - prizeOf(a.cycle, termsOf(a.cycle)));
    const page = shown.slice(offset, offset + count);
    return {
      items: await Promise.all(
        page.map(({ text, cycle }) => presentJackpot(catalogue, text, cycle, lastWon.get(cycle.jackpot))),
      ),
      count: shown.length,
    };
  };

const createWinners =
  (options: JackpotsOptions): Jackpots['winners'] =>
  async ({ offset, count, id }, locale) => {
    const { database, accounts, catalogue, wallet } = options;
    const [texts, { rows, total }] = await Promise.all([
      listShown(options, locale),
      findWins(database, id ?? null, offset, count),
    ]);
    const names = new Map(texts.map(({ sysname, name }) => [sysname, name]));
    const [players, games, demonstrations] = await Promise.all([
      accounts.findPlayers([...new Set(rows.map(({ player_id: player }) => player))]),
      catalogue.findMany(rows.map(({ game }) => game)),
      wallet.findDemonstrations(rows.map(({ round_id: round }) => round)),
    ]);
    return {
      count: total,
      items: rows.map((row) => ({
        id: row.id,
        jackpot_id: row.jackpot,
        jackpot_name: names.get(row.jackpot) ?? row.jackpot,
        fakename: maskNickname(players.get(row.player_id)?.fakename ?? ''),
        game: {
          sysname: row.game,
          name: games.get(row.game)?.name ?? row.game,
          image_url: games.get(row.game)?.image_url ?? '',
        },
        amount: usd(row.usd_cents),
        at: row.won_at.toISOString(),
        is_demo: demonstrations.has(row.round_id),
        proof: {
          cycle: row.number,
          commitment: row.commitment,
          secret: row.secret,
          round_id: row.round_id,
          stake_usd_cents: row.stake_usd_cents,
        },
      })),
    };
  };

export const createJackpotsService = (options: JackpotsOptions): Jackpots => ({
  list: createList(options),
  winners: createWinners(options),
  offered: async () => (await listOffered(options)).map(({ sysname, terms }) => ({ sysname, terms })),
  gameRule: async (id) => (await listOffered(options)).find(({ sysname }) => sysname === id)?.terms.games ?? null,
});
