import type { Win } from '@croupier/contract/games';
import type { Accounts } from '../../players/accounts/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Projection } from '../projections/index.ts';
import type { UsdRates } from '../../currencies/rates/index.ts';
import { maskNickname } from './nickname.ts';
import type { WinOrder, WinRow, WinsRepository } from './wins.repository.ts';

export type WinsOptions = Readonly<{
  repository: WinsRepository;
  accounts: Pick<Accounts, 'findPlayers'>;
  catalogue: Pick<Catalogue, 'findMany'>;
  wallet: Pick<Wallet, 'findDemonstrations'>;
  rates: UsdRates;
  now: () => Date;
}>;

export type Wins = Readonly<{
  list: (
    order: WinOrder,
    asked: Readonly<{ offset: number; count: number; game?: string | undefined; period?: Period }>,
  ) => Promise<{ items: Win[]; count: number }>;
  /** Stores rounds whose payout exceeds the stake. */
  projection: Projection;
}>;

export type Period = 'day' | 'week' | 'month';

const dayMs = 86_400_000;
const periodMs: Readonly<Record<Period, number>> = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs };

/** Adds to wins the nickname, the game and whether they are demonstration data. */
const createPresenter =
  ({ accounts, catalogue, wallet }: Pick<WinsOptions, 'accounts' | 'catalogue' | 'wallet'>) =>
  async (rows: readonly WinRow[]): Promise<Win[]> => {
    const [players, games, demonstrations] = await Promise.all([
      accounts.findPlayers([...new Set(rows.map(({ player_id: id }) => id))]),
      catalogue.findMany(rows.map(({ game }) => game)),
      wallet.findDemonstrations(rows.map(({ round_id: id }) => id)),
    ]);
    return rows.map((row) => {
      const game = games.get(row.game);
      return {
        id: row.round_id,
        fakename: maskNickname(players.get(row.player_id)?.fakename ?? ''),
        game: { sysname: row.game, name: game?.name ?? row.game, image_url: game?.image_url ?? '' },
        amount: { amount: row.amount, currency: row.currency },
        at: row.won_at.toISOString(),
        is_demo: demonstrations.has(row.round_id),
      };
    });
  };

export const createWinsService = (options: WinsOptions): Wins => {
  const { repository, rates, now } = options;
  const present = createPresenter(options);
  const sinceOf = (period: Period): Date => new Date(now().getTime() - periodMs[period]);

  const prepare: Projection['prepare'] = async (rounds) => {
    const { toUsdCents } = await rates();
    const since = sinceOf('month');
    // A payout below the stake is a loss.
    const wins = rounds
      .filter(({ stake, payout, settledAt }) => payout > stake && settledAt >= since)
      .map((round): WinRow => ({
        round_id: round.id,
        player_id: round.playerId,
        game: round.game,
        amount: round.payout,
        currency: round.currency,
        usd_cents: toUsdCents(round.payout, round.currency),
        won_at: round.settledAt,
      }));
    return async (transaction) => {
      await repository.add(transaction, wins);
      await repository.removeBefore(transaction, since);
    };
  };

  return {
    list: async (order, { offset, count, game = null, period = 'month' }) => {
      const filter = { since: sinceOf(period), game };
      const [rows, total] = await Promise.all([
        repository.list(order, filter, offset, count),
        repository.count(filter),
      ]);
      return { items: await present(rows), count: total };
    },
    projection: { name: 'wins', prepare },
  };
};
