import type { Win } from '@croupier/contract/games';
import type { Accounts } from '../accounts/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Projection } from '../projections/index.ts';
import type { UsdRates } from '../rates/index.ts';
import { maskNickname } from './nickname.ts';
import type { WinOrder, WinRow, WinsRepository } from './wins.repository.ts';

export type WinsOptions = Readonly<{ repository: WinsRepository; accounts: Pick<Accounts, 'findPlayers'>; catalogue: Pick<Catalogue, 'findMany'>; rates: UsdRates; now: () => Date }>;

export type Wins = Readonly<{
  list: (order: WinOrder, paging: Readonly<{ offset: number; count: number }>) => Promise<{ items: Win[]; count: number }>;
  /** Keeps the rounds that paid more than they cost. */
  projection: Projection;
}>;

const keptForMs = 30 * 86_400_000;

export const createWinsService = ({ repository, accounts, catalogue, rates, now }: WinsOptions): Wins => {
  const keptSince = (): Date => new Date(now().getTime() - keptForMs);

  const present = async (rows: readonly WinRow[]): Promise<Win[]> => {
    const [players, games] = await Promise.all([
      accounts.findPlayers([...new Set(rows.map(({ player_id: id }) => id))]),
      catalogue.findMany(rows.map(({ game }) => game)),
    ]);
    return rows.map((row) => {
      const game = games.get(row.game);
      return {
        id: row.round_id,
        fakename: maskNickname(players.get(row.player_id)?.fakename ?? ''),
        game: { sysname: row.game, name: game?.name ?? row.game, image_url: game?.image_url ?? '' },
        amount: { amount: row.amount, currency: row.currency },
        at: row.won_at.toISOString(),
      };
    });
  };

  const prepare: Projection['prepare'] = async (rounds) => {
    const { toUsdCents } = await rates();
    const since = keptSince();
    // A payout below the stake is a loss, whatever the game calls it.
    const wins = rounds.filter(({ stake, payout, settledAt }) => payout > stake && settledAt >= since).map((round): WinRow => ({
      round_id: round.id, player_id: round.playerId, game: round.game, amount: round.payout, currency: round.currency,
      usd_cents: toUsdCents(round.payout, round.currency), won_at: round.settledAt,
    }));
    return async (transaction) => {
      await repository.add(transaction, wins);
      await repository.removeBefore(transaction, since);
    };
  };

  return {
    list: async (order, { offset, count }) => {
      const since = keptSince();
      const [rows, total] = await Promise.all([repository.list(order, since, offset, count), repository.count(since)]);
      return { items: await present(rows), count: total };
    },
    projection: { name: 'wins', prepare },
  };
};
