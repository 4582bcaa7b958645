import type { Database } from '../../../database/index.ts';
import type { BonusGrant, Bonuses } from '../bonuses/index.ts';
import { expirePacks, findUnsettled, setSettled, type PackRow } from './freespins.repository.ts';

const batch = 50;

/** The bonus that the winnings of finished free spins become. */
export const bonusOf = (pack: PackRow): BonusGrant => ({
  key: `free-spins:${pack.id}`,
  playerId: pack.player_id,
  currency: pack.currency,
  type: 'casino',
  amount: pack.won,
  source: 'free_spins',
  offerId: pack.offer_id,
  title: pack.title,
  text: pack.text,
  activate: true,
  terms: {
    wageringMultiplier: pack.wagering_multiplier,
    maxBet: pack.max_bet,
    maxConversion: null,
    lifetimeDays: pack.lifetime_days,
  },
});

export type FreeSpinsSettlementOptions = Readonly<{
  database: Database;
  bonuses: Pick<Bonuses, 'grant'>;
  now: () => Date;
}>;

/** Expires free spins and grants the bonuses of finished ones. A crash repeats the grant, which has a key. */
export const createFreeSpinsSettlement =
  ({ database, bonuses, now }: FreeSpinsSettlementOptions): (() => Promise<'more' | 'done'>) =>
  async () => {
    await expirePacks(database, now());
    const unsettled = await findUnsettled(database, batch);
    for (const pack of unsettled) {
      if (pack.winnings === 'bonus' && pack.won > 0) await bonuses.grant(bonusOf(pack));
      await setSettled(database, pack.id, now());
    }
    return unsettled.length === batch ? 'more' : 'done';
  };
