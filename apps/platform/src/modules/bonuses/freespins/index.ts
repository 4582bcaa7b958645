import { getFreeSpins, type FreeSpinPack } from '@croupier/contract/bonuses';
import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import { newKey, type Database } from '../../../database/index.ts';
import { handle, requirePlayer, type PlatformModule } from '../../../module.ts';
import type { Bonuses, DescribeOffer } from '../bonuses/index.ts';
import type { FreeSpins, FreeSpinsGrant } from './freespins.port.ts';
import { playableValue } from './spin-value.ts';
import { freeSpinsMigrations } from './freespins.migrations.ts';
import {
  expirePacks,
  findPackBySource,
  findPacks,
  findPlayable,
  findUnsettled,
  insertPack,
  setSettled,
  type PackRow,
} from './freespins.repository.ts';

export type { FreeSpins, FreeSpinsGrant, PlayablePack } from './freespins.port.ts';
export { openSpinBook, SpinBook } from './spin-book.ts';
export { playableValue } from './spin-value.ts';

export type FreeSpinsModuleOptions = Readonly<{
  database: Database;
  bonuses: Pick<Bonuses, 'grant'>;
  gameNames: (sysnames: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  describeOffer: DescribeOffer;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

const interval_ms = 10_000;
const day_ms = 86_400_000;
const batch = 50;

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

/** Free spins, from their grant to the bonus their winnings become. They are played through the wallet. */
export const createFreeSpinsModule = (
  options: FreeSpinsModuleOptions,
): Readonly<{
  module: PlatformModule;
  freeSpins: FreeSpins;
  /** Expires free spins and settles their winnings at once. The background job does the same every few seconds. */
  settleFreeSpins: () => Promise<unknown>;
}> => {
  const { database, bonuses, gameNames, describeOffer, now, log } = options;

  const settle = async (pack: PackRow): Promise<void> => {
    if (pack.winnings === 'bonus' && pack.won > 0) {
      await bonuses.grant({
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
    }
    await setSettled(database, pack.id, now());
  };

  const settleDue = async (): Promise<'more' | 'done'> => {
    await expirePacks(database, now());
    const unsettled = await findUnsettled(database, batch);
    for (const pack of unsettled) await settle(pack);
    return unsettled.length === batch ? 'more' : 'done';
  };
  const worker = createWorker({
    interval_ms,
    work: settleDue,
    onError: (error) => log.warn({ err: error }, 'free spins could not be looked after'),
  });

  const present = async (row: PackRow, name: string, locale: string): Promise<FreeSpinPack> => {
    const money = (amount: number) => ({ amount, currency: row.currency });
    const offer = row.offer_id ? await describeOffer(row.offer_id, locale) : null;
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

  return {
    settleFreeSpins: settleDue,
    freeSpins: {
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
      finished: () => worker.kick(),
    },
    module: {
      name: 'freespins',
      migrations: freeSpinsMigrations,
      handlers: [
        handle(getFreeSpins, async ({ status, offset, count }, context) => {
          const { rows, total } = await findPacks(database, {
            playerId: requirePlayer(context).id,
            statuses: status,
            offset,
            count,
          });
          const names = await gameNames([...new Set(rows.map(({ game }) => game))]);
          return {
            items: await Promise.all(rows.map((row) => present(row, names.get(row.game) ?? row.game, context.locale))),
            count: total,
          };
        }),
      ],
      started: async () => worker.start(),
      stopped: worker.stop,
    },
  };
};
