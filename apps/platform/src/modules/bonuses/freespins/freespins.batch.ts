import type { Database, Statement } from '../../../database/index.ts';
import { houseAccount, playerAccount, type Leg } from '../../ledger/index.ts';
import { lockPacks, savePacks, type PackRow } from './freespins.repository.ts';

export type FreeStake = Readonly<{
  packId: string;
  playerId: string;
  game: string;
  currency: string;
  amount: number;
  at: Date;
}>;

/** The free spins of a ledger batch, locked until the batch is written. */
export class FreeSpinsBatch {
  private readonly rows: ReadonlyMap<string, PackRow>;
  private readonly changed = new Set<PackRow>();

  constructor(rows: readonly PackRow[]) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
  }

  find(id: string | null): PackRow | null {
    return (id && this.rows.get(id)) || null;
  }

  /** Whether a stake can be one of the pack's spins. */
  canSpin({ packId, playerId, game, currency, amount, at }: FreeStake): boolean {
    const pack = this.find(packId);
    return (
      pack !== null &&
      pack.player_id === playerId &&
      pack.game === game &&
      pack.currency === currency &&
      pack.spin_value === amount &&
      pack.status === 'active' &&
      pack.remaining_count > 0 &&
      pack.expires_at > at
    );
  }

  /** Winnings that become a bonus stay with the house until all spins are played. */
  winLegs({ player_id: playerId, currency, winnings }: PackRow, amount: number): readonly Leg[] {
    if (amount === 0) return [];
    return [
      {
        from: houseAccount('games', currency),
        to: winnings === 'main' ? playerAccount(playerId, 'main', currency) : houseAccount('bonus_liability', currency),
        amount,
      },
    ];
  }

  spun(pack: PackRow): void {
    this.change(pack, { remaining_count: pack.remaining_count - 1, open_rounds: pack.open_rounds + 1 });
  }

  /** Returns a rolled back spin to its pack while the pack is valid. */
  rolledBack(pack: PackRow, at: Date): void {
    this.change(pack, {
      open_rounds: pack.open_rounds - 1,
      remaining_count: pack.remaining_count + (pack.status === 'active' ? 1 : 0),
    });
    this.finish(pack, at);
  }

  won(pack: PackRow, amount: number, isFinal: boolean, at: Date): void {
    this.change(pack, { won: pack.won + amount, open_rounds: pack.open_rounds - (isFinal ? 1 : 0) });
    this.finish(pack, at);
  }

  save(): readonly Statement[] {
    return this.changed.size > 0 ? [savePacks([...this.changed])] : [];
  }

  /** Whether this batch finished a pack. */
  hasFinished(): boolean {
    return [...this.changed].some(({ status, open_rounds: open }) => status !== 'active' && open === 0);
  }

  private finish(pack: PackRow, at: Date): void {
    if (pack.status === 'active' && pack.remaining_count === 0 && pack.open_rounds === 0)
      this.change(pack, { status: 'completed', finished_at: at });
  }

  private change(pack: PackRow, changes: Partial<PackRow>): void {
    Object.assign(pack, changes);
    this.changed.add(pack);
  }
}

export const openFreeSpinsBatch = async (transaction: Database, packIds: readonly string[]): Promise<FreeSpinsBatch> =>
  new FreeSpinsBatch(packIds.length > 0 ? await lockPacks(transaction, packIds) : []);
