import { newKey, type Database } from '../../../database/index.ts';
import type { FreeSpins, FreeSpinsGrant } from './freespins.port.ts';
import { findPackBySource, findPlayable, insertPack, type PackRow } from './freespins.repository.ts';
import { playableValue } from './spin-value.ts';

const day_ms = 86_400_000;

const rowOf = (grant: FreeSpinsGrant, at: Date): PackRow => ({
  id: newKey(),
  player_id: grant.playerId,
  currency: grant.currency,
  game: grant.game,
  status: 'active',
  source_key: grant.key,
  offer_id: grant.offerId ?? null,
  title: grant.title,
  text: grant.text ?? '',
  spin_value: playableValue(grant.spinValue),
  total_count: grant.count,
  remaining_count: grant.count,
  open_rounds: 0,
  won: 0,
  winnings: grant.winnings,
  wagering_multiplier: grant.wageringMultiplier,
  max_bet: grant.maxBet,
  lifetime_days: grant.lifetimeDays,
  created_at: at,
  expires_at: new Date(at.getTime() + grant.lifetimeDays * day_ms),
  finished_at: null,
  settled_at: null,
});

/** Grants free spins and finds playable ones. */
export const createFreeSpins = (
  database: Database,
  { now }: Readonly<{ now: () => Date }>,
): Pick<FreeSpins, 'grant' | 'playable'> => ({
  grant: async (grant) => {
    const row = rowOf(grant, now());
    if (await insertPack(database, row)) return { id: row.id, isNew: true };
    const known = await findPackBySource(database, grant.key);
    if (!known) throw new Error(`The free spins ${grant.key} are missing`);
    return { id: known.id, isNew: false };
  },
  playable: async (playerId, game, currency) =>
    (await findPlayable(database, playerId, game, currency, now())).map((row) => ({
      id: row.id,
      remaining: row.remaining_count,
      spinValue: row.spin_value,
      currency: row.currency,
    })),
});
