import type { FreeSpinPack } from '@croupier/contract/bonuses';
import type { DescribeOffer } from '../bonuses/index.ts';
import type { PackRow } from './freespins.repository.ts';

export type PackPresenterOptions = Readonly<{
  /** Names of games by their sysnames. */
  gameNames: (sysnames: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  describeOffer: DescribeOffer;
}>;

/** Packs as their player sees them. Texts are localised while their offer exists, else as granted. */
export type PackPresenter = (rows: readonly PackRow[], locale: string) => Promise<FreeSpinPack[]>;

const packOf = (row: PackRow, name: string, offer: Awaited<ReturnType<DescribeOffer>>): FreeSpinPack => {
  const money = (amount: number) => ({ amount, currency: row.currency });
  return {
    id: row.id,
    status: row.status,
    game: { sysname: row.game, name },
    description: { title: offer?.title ?? row.title, text: offer?.text ?? row.text },
    total_count: row.total_count,
    remaining_count: row.remaining_count,
    spin_value: money(row.spin_value),
    won: money(row.won),
    winnings: row.winnings,
    wagering_requirement: row.wagering_multiplier,
    expires_at: row.expires_at.toISOString(),
  };
};

export const createPackPresenter =
  ({ gameNames, describeOffer }: PackPresenterOptions): PackPresenter =>
  async (rows, locale) => {
    const names = await gameNames([...new Set(rows.map(({ game }) => game))]);
    return Promise.all(
      rows.map(async (row) =>
        packOf(row, names.get(row.game) ?? row.game, row.offer_id ? await describeOffer(row.offer_id, locale) : null),
      ),
    );
  };
