import { percentOf, type Currency } from '@croupier/money';
import type { Database, Statement } from '../../../database/index.ts';
import { houseAccount, playerAccount, type AccountRef, type HouseAccount, type Leg } from '../../ledger/index.ts';
import type { BonusType } from './bonuses.port.ts';
import { lockBonuses, saveBonuses, type BonusRow } from './bonuses.repository.ts';

/** The ledger account that holds bonuses of a type. */
export const bonusAccount = (playerId: string, type: BonusType, currency: Currency): AccountRef =>
  playerAccount(playerId, type === 'casino' ? 'bonus' : 'betting_bonus', currency);

export type StakeContext = Readonly<{
  amount: number;
  /** Balance of the main account. */
  main: number;
  gameType: string;
  /** A stake uses either main or bonus money, and only bonus money counts towards wagering. */
  isIsolated: boolean;
}>;

/** The accounts that fund a stake and the amount that counts towards wagering, or the reason for refusal. */
export type StakeParts =
  | Readonly<{ main: number; bonus: number; wagered: number }>
  | Readonly<{ refuse: 'insufficient_funds' | 'bet_limit' }>;

/** The part of a stake on games of this type that counts towards wagering, in minor units. */
export const contributionOf = ({ contributions }: Pick<BonusRow, 'contributions'>, gameType: string, amount: number) =>
  percentOf(amount, contributions[gameType] ?? 0);

/** Splits a stake: main money first, then bonus money. */
export const splitStake = (
  bonus: Pick<BonusRow, 'balance' | 'max_bet' | 'contributions'>,
  { amount, main, gameType, isIsolated }: StakeContext,
): StakeParts => {
  const fromBonus = isIsolated ? (main >= amount ? 0 : amount) : Math.max(0, amount - main);
  if (fromBonus > bonus.balance) return { refuse: 'insufficient_funds' };
  const isTooLarge = bonus.max_bet !== null && amount > bonus.max_bet;
  if (fromBonus > 0 && isTooLarge) return { refuse: 'bet_limit' };
  const counts = !isTooLarge && (!isIsolated || fromBonus > 0);
  return {
    main: amount - fromBonus,
    bonus: fromBonus,
    wagered: counts ? contributionOf(bonus, gameType, amount) : 0,
  };
};

/** The bonus part of a payout, in proportion to the stake and rounded down: the remainder is main money. */
export const bonusShare = (payout: number, stake: number, bonusStake: number): number =>
  stake > 0 ? Number((BigInt(payout) * BigInt(bonusStake)) / BigInt(stake)) : 0;

const left = ({ max_conversion: limit, converted }: BonusRow): number =>
  limit === null ? Number.MAX_SAFE_INTEGER : Math.max(0, limit - converted);

const leg = (from: AccountRef, to: AccountRef, amount: number): readonly Leg[] =>
  amount > 0 ? [{ from, to, amount }] : [];

/**
 * The bonuses of a ledger batch, locked until the batch is written.
 * Rounds and bonus actions of one batch share these rows. The caller must apply the legs that a method returns.
 */
export class BonusesBatch {
  private readonly rows = new Map<string, BonusRow>();
  private readonly changed = new Set<BonusRow>();

  add(rows: readonly BonusRow[]): void {
    for (const row of rows) if (!this.rows.has(row.id)) this.rows.set(row.id, row);
  }

  /** The active bonus of a type. */
  active(playerId: string, type: BonusType, currency: Currency): BonusRow | null {
    for (const row of this.rows.values()) {
      if (row.player_id === playerId && row.type === type && row.currency === currency && row.status === 'active')
        return row;
    }
    return null;
  }

  /** The active bonus unless it has expired. The background job may mark it as expired later. */
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

  /** Splits returned money: to an active bonus, to main money of a completed one, else to the house. */
  private returned(row: BonusRow, amount: number): Readonly<{ balance: number; main: number; house: number }> {
    if (row.status === 'active') return { balance: amount, main: 0, house: 0 };
    const main = row.status === 'completed' ? Math.min(amount, left(row)) : 0;
    return { balance: 0, main, house: amount - main };
  }

  /** `play` is the house account that received the stake. */
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

  /** The conversion to main money once the settled round meets the wagering requirement, else null. */
  private conversion(
    row: BonusRow,
    wagered: number,
    balance: number,
  ): Readonly<{ main: number; house: number }> | null {
    if (row.status !== 'active' || row.wagered + wagered < row.required) return null;
    const main = Math.min(balance, left(row));
    return { main, house: balance - main };
  }

  /** Legs that convert a bonus to main money when a settled round meets its requirement. */
  conversionLegs(row: BonusRow, wagered: number, returned: number): readonly Leg[] {
    const converted = this.conversion(row, wagered, row.balance + returned);
    if (!converted) return [];
    const account = bonusAccount(row.player_id, row.type, row.currency);
    return [
      ...leg(account, playerAccount(row.player_id, 'main', row.currency), converted.main),
      ...leg(account, houseAccount('bonus_liability', row.currency), converted.house),
    ];
  }

  /** Records an accepted stake. */
  staked(row: BonusRow, amount: number): void {
    this.change(row, { balance: row.balance - amount, at_stake: row.at_stake + amount, is_played: true });
  }

  /** Records a payout or a rolled back stake. */
  paidBack(row: BonusRow, amount: number): void {
    const { balance, main } = this.returned(row, amount);
    this.change(row, { balance: row.balance + balance, converted: row.converted + main });
  }

  /** Closes the stakes of a settled round and adds their wagered amount. */
  settled(row: BonusRow, stake: number, wagered: number, at: Date): void {
    this.change(row, { at_stake: row.at_stake - stake });
    if (row.status !== 'active') return;
    const converted = this.conversion(row, wagered, row.balance);
    this.change(row, { wagered: Math.min(row.required, row.wagered + wagered) });
    if (converted)
      this.change(row, { status: 'completed', balance: 0, converted: row.converted + converted.main, finished_at: at });
    else if (row.balance === 0 && row.at_stake === 0) this.change(row, { status: 'lost', finished_at: at });
  }

  /** Closes a rolled back stake, which does not count towards wagering. */
  released(row: BonusRow, stake: number): void {
    this.change(row, { at_stake: row.at_stake - stake });
  }

  /** Saves finished bonuses first, because only one may be active at a time. */
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

const opened = new WeakMap<object, BonusesBatch>();

/** Returns the batch's shared set of locked bonuses, extended by the requested ones. */
export const openBonusesBatch = async (
  transaction: Database,
  batch: object,
  ids: readonly string[],
  playerIds: readonly string[],
): Promise<BonusesBatch> => {
  const bonuses = opened.get(batch) ?? new BonusesBatch();
  opened.set(batch, bonuses);
  bonuses.add(await lockBonuses(transaction, ids, playerIds));
  return bonuses;
};
