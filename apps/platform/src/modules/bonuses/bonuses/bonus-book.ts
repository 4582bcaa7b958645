import type { Currency } from '@croupier/money';
import type { Database, Statement } from '../../../database/index.ts';
import { houseAccount, playerAccount, type AccountRef, type HouseAccount, type Leg } from '../../ledger/index.ts';
import type { BonusType } from './bonuses.port.ts';
import { lockBonuses, saveBonuses, type BonusRow } from './bonuses.repository.ts';

/** The account a type of bonus is kept on. */
export const bonusAccount = (playerId: string, type: BonusType, currency: Currency): AccountRef =>
  playerAccount(playerId, type === 'casino' ? 'bonus' : 'betting_bonus', currency);

export type StakeQuestion = Readonly<{
  amount: number;
  /** What the main account has. */
  main: number;
  gameType: string;
  /** A stake is of one kind of money only, and only bonus money wagers. */
  isIsolated: boolean;
}>;

/** Where a stake comes from and what of it counts toward the requirement; or why it is refused. */
export type StakeParts =
  Readonly<{ main: number; bonus: number; wagered: number }> | Readonly<{ refuse: 'insufficient_funds' | 'bet_limit' }>;

/** Main money first, then bonus money. */
export const splitStake = (
  bonus: Pick<BonusRow, 'balance' | 'max_bet' | 'contributions'>,
  { amount, main, gameType, isIsolated }: StakeQuestion,
): StakeParts => {
  const fromBonus = isIsolated ? (main >= amount ? 0 : amount) : Math.max(0, amount - main);
  if (fromBonus > bonus.balance) return { refuse: 'insufficient_funds' };
  const isTooLarge = bonus.max_bet !== null && amount > bonus.max_bet;
  if (fromBonus > 0 && isTooLarge) return { refuse: 'bet_limit' };
  const counts = !isTooLarge && (!isIsolated || fromBonus > 0);
  return {
    main: amount - fromBonus,
    bonus: fromBonus,
    wagered: counts ? Math.floor((amount * (bonus.contributions[gameType] ?? 0)) / 100) : 0,
  };
};

/** A payout belongs to the kinds of money that were staked, in their proportion; what cannot be divided is main money. */
export const bonusShare = (payout: number, stake: number, bonusStake: number): number =>
  stake > 0 ? Number((BigInt(payout) * BigInt(bonusStake)) / BigInt(stake)) : 0;

const left = ({ max_conversion: limit, converted }: BonusRow): number =>
  limit === null ? Number.MAX_SAFE_INTEGER : Math.max(0, limit - converted);

const leg = (from: AccountRef, to: AccountRef, amount: number): readonly Leg[] =>
  amount > 0 ? [{ from, to, amount }] : [];

/**
 * The bonuses a batch of the ledger deals with, locked until it is written. What play does and what players do with their bonuses
 * in one batch is done to the same rows. Legs that a method answers must be part of the transfer that is applied.
 */
export class BonusBook {
  private readonly rows = new Map<string, BonusRow>();
  private readonly changed = new Set<BonusRow>();

  add(rows: readonly BonusRow[]): void {
    for (const row of rows) if (!this.rows.has(row.id)) this.rows.set(row.id, row);
  }

  /** The bonus of a type that is being wagered. */
  active(playerId: string, type: BonusType, currency: Currency): BonusRow | null {
    for (const row of this.rows.values()) {
      if (row.player_id === playerId && row.type === type && row.currency === currency && row.status === 'active')
        return row;
    }
    return null;
  }

  /** The same, as long as its time is not over: from then on nothing is staked of it, also before it is ended. */
  stakeable(playerId: string, type: BonusType, currency: Currency, at: Date): BonusRow | null {
    const row = this.active(playerId, type, currency);
    return row && row.expires_at > at ? row : null;
  }

  find(id: string | null): BonusRow | null {
    return (id && this.rows.get(id)) || null;
  }

  change(row: BonusRow, changes: Partial<BonusRow>): void {
    Object.assign(row, changes);
    this.changed.add(row);
  }

  /** Where money of a bonus goes that comes back from play: to the bonus, to main money once it is completed, else to the house. */
  private returned(row: BonusRow, amount: number): Readonly<{ balance: number; main: number; house: number }> {
    if (row.status === 'active') return { balance: amount, main: 0, house: 0 };
    const main = row.status === 'completed' ? Math.min(amount, left(row)) : 0;
    return { balance: 0, main, house: amount - main };
  }

  /** `play` is the house's account the stake went to. */
  returnLegs(
    row: BonusRow,
    amount: number,
    play: Extract<HouseAccount, 'games' | 'betting'> = 'games',
  ): readonly Leg[] {
    const { balance, main, house } = this.returned(row, amount);
    const from = houseAccount(play, row.currency);
    return [
      ...leg(from, bonusAccount(row.player_id, row.type, row.currency), balance),
      ...leg(from, playerAccount(row.player_id, 'main', row.currency), main),
      ...leg(from, houseAccount('bonus_liability', row.currency), house),
    ];
  }

  /** The requirement is met, or would be with the round that ends now. */
  private conversion(
    row: BonusRow,
    wagered: number,
    balance: number,
  ): Readonly<{ main: number; house: number }> | null {
    if (row.status !== 'active' || row.wagered + wagered < row.required) return null;
    const main = Math.min(balance, left(row));
    return { main, house: balance - main };
  }

  /** What follows for the balance when a round ends: a bonus whose requirement is met becomes main money. */
  conversionLegs(row: BonusRow, wagered: number, returned: number): readonly Leg[] {
    const converted = this.conversion(row, wagered, row.balance + returned);
    if (!converted) return [];
    const account = bonusAccount(row.player_id, row.type, row.currency);
    return [
      ...leg(account, playerAccount(row.player_id, 'main', row.currency), converted.main),
      ...leg(account, houseAccount('bonus_liability', row.currency), converted.house),
    ];
  }

  /** A stake was taken. */
  staked(row: BonusRow, amount: number): void {
    this.change(row, { balance: row.balance - amount, at_stake: row.at_stake + amount, is_played: true });
  }

  /** Money came back: a payout, or a stake that was rolled back. */
  paidBack(row: BonusRow, amount: number): void {
    const { balance, main } = this.returned(row, amount);
    this.change(row, { balance: row.balance + balance, converted: row.converted + main });
  }

  /** Stakes of a round are no longer open; what counted of them is worked off. */
  settled(row: BonusRow, stake: number, wagered: number, at: Date): void {
    this.change(row, { at_stake: row.at_stake - stake });
    if (row.status !== 'active') return;
    const converted = this.conversion(row, wagered, row.balance);
    this.change(row, { wagered: Math.min(row.required, row.wagered + wagered) });
    if (converted)
      this.change(row, { status: 'completed', balance: 0, converted: row.converted + converted.main, finished_at: at });
    else if (row.balance === 0 && row.at_stake === 0) this.change(row, { status: 'lost', finished_at: at });
  }

  /** A stake was taken back: it is open no more, and counts for nothing. */
  released(row: BonusRow, stake: number): void {
    this.change(row, { at_stake: row.at_stake - stake });
  }

  /** One is active at a time: those that end make room for those that begin. */
  save(): readonly Statement[] {
    const changed = [...this.changed];
    this.changed.clear();
    const [active, others] = [
      changed.filter(({ status }) => status === 'active'),
      changed.filter(({ status }) => status !== 'active'),
    ];
    return [others, active].flatMap((rows) => (rows.length > 0 ? [saveBonuses(rows)] : []));
  }
}

const books = new WeakMap<object, BonusBook>();

/** Returns the batch's shared set of locked bonuses, extended by the requested ones. */
export const openBook = async (
  transaction: Database,
  batch: object,
  ids: readonly string[],
  playerIds: readonly string[],
): Promise<BonusBook> => {
  const book = books.get(batch) ?? new BonusBook();
  books.set(batch, book);
  book.add(await lockBonuses(transaction, ids, playerIds));
  return book;
};
