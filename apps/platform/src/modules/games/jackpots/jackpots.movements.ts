import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/index.ts';
import { houseAccount, playerAccount, type Ledger, type Leg } from '../../ledger/index.ts';
import { inIt } from './jackpots.play.ts';
import { findDueMovements, movementDone, type CycleRow, type NewMovement, type WinRow } from './jackpots.repository.ts';

const pool = houseAccount('jackpots', 'USD');

export const seedMovement = ({ id, seed_cents: amount }: CycleRow, at: Date): NewMovement => ({
  key: `jackpot-seed:${id}`,
  kind: 'jackpot_seed',
  created_at: at,
  legs: [{ from: houseAccount('bonus_liability', 'USD'), to: pool, amount }],
});

/** The house contributes the whole cents that have accrued since the last contribution. */
export const feedMovement = (cycles: readonly CycleRow[], lastPosition: number, at: Date): readonly NewMovement[] => {
  let amount = 0;
  for (const cycle of cycles) {
    const whole = inIt(cycle) - cycle.seed_cents;
    amount += whole - cycle.booked_cents;
    cycle.booked_cents = whole;
  }
  return amount > 0
    ? [
        {
          key: `jackpot-feed:${lastPosition}`,
          kind: 'jackpot_feed',
          created_at: at,
          legs: [{ from: houseAccount('games', 'USD'), to: pool, amount }],
        },
      ]
    : [];
};

/** Jackpots are in US dollars; the house converts a win to the winner's currency. */
const winLegs = ({ player_id: playerId, usd_cents: usdCents, amount, currency }: WinRow): readonly Leg[] => {
  if (currency === 'USD') return [{ from: pool, to: playerAccount(playerId, 'main', 'USD'), amount: usdCents }];
  return [
    { from: pool, to: houseAccount('games', 'USD'), amount: usdCents },
    { from: houseAccount('games', currency), to: playerAccount(playerId, 'main', currency), amount },
  ];
};

export const winMovement = (win: WinRow, at: Date): NewMovement => ({
  key: `jackpot-win:${win.cycle_id}`,
  kind: 'jackpot_win',
  created_at: at,
  legs: winLegs(win),
});

const batchSize = 100;

/**
 * Posts due movements to the ledger in order, so a jackpot is never paid before its contributions. Several processes
 * may run it concurrently: the key of a movement makes it one transfer, and each movement is awaited before the next.
 * @returns whether more are due.
 */
export const postMovements = async ({
  database,
  ledger,
  log,
}: Readonly<{ database: Database; ledger: Pick<Ledger, 'transfer'>; log: FastifyBaseLogger }>): Promise<boolean> => {
  const due = await findDueMovements(database, batchSize);
  for (const { position, key, kind, legs } of due) {
    const outcome = await ledger.transfer({ key, kind, legs });
    if (outcome.status !== 'applied') {
      log.error({ key, outcome }, 'a movement of the jackpots was refused');
      return false;
    }
    await movementDone(database, position, outcome.transferId);
  }
  return due.length === batchSize;
};
