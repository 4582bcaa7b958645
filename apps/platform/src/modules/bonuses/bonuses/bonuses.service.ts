import { inTransaction, newKey, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import { attach, houseAccount, playerAccount, type Ledger, type TransferOutcome } from '../../ledger/index.ts';
import type { AddMoneyNotice } from '../../players/money-notices/index.ts';
import { bonusAccount } from './bonuses.batch.ts';
import { createBonusReminders, creditedNoticeOf } from './bonus-notices.ts';
import { createBonusesParticipant, type BonusStep } from './bonuses.participant.ts';
import type { BonusGrant, Bonuses, BonusType } from './bonuses.port.ts';
import {
  findActive,
  findBySource,
  findDue,
  findPlayersBonus,
  findPlayersWithLive,
  insertBonus,
  type BonusRow,
} from './bonuses.repository.ts';
import { wageringRequirement } from './wagering-requirement.ts';

export type BonusesOptions = Readonly<{
  database: Database;
  ledger: Pick<Ledger, 'transfer'>;
  addNotice: AddMoneyNotice;
  now: () => Date;
}>;

export type BonusesService = Bonuses &
  Readonly<{
    /** Applies a player's step to their bonus. @returns the updated bonus. */
    move: (
      playerId: string,
      type: BonusType,
      id: string,
      step: 'activate' | 'deactivate' | 'remove',
    ) => Promise<BonusRow>;
    /** Expires bonuses past their expiry. */
    expireDue: () => Promise<'more' | 'done'>;
    /** Reminds players of bonuses that expire within a day, once for each expiry. */
    remind: () => Promise<'more' | 'done'>;
  }>;

/** Percentage of a stake that counts towards wagering, by type of game; a bonus may override it. */
const usualContributions: Readonly<Record<BonusType, Readonly<Record<string, number>>>> = {
  casino: { slot: 100, fast: 100, casino: 10, live: 10 },
  betting: { betting: 100 },
};

const day_ms = 86_400_000;
const dueBatch = 50;

/** The states that each step leads to. Repeating a step is not an error. */
const goals: Readonly<Record<BonusStep['step'], readonly BonusRow['status'][]>> = {
  activate: ['active', 'completed'],
  deactivate: ['promised'],
  remove: ['removed'],
  expire: ['expired'],
};

const rowOf = (grant: BonusGrant, at: Date): BonusRow => {
  const { terms, amount } = grant;
  return {
    id: newKey(),
    player_id: grant.playerId,
    type: grant.type,
    currency: grant.currency,
    status: 'promised',
    source: grant.source,
    source_key: grant.key,
    offer_id: grant.offerId ?? null,
    title: grant.title,
    text: grant.text ?? '',
    image_url: grant.imageUrl ?? '',
    dominant_color: grant.dominantColor ?? '#2a1746',
    amount,
    wagering_multiplier: terms.wageringMultiplier,
    required: wageringRequirement(amount, terms.wageringMultiplier),
    wagered: 0,
    contributions: terms.contributions ?? usualContributions[grant.type],
    max_bet: terms.maxBet,
    max_conversion: terms.maxConversion,
    min_odds: terms.minOdds ?? null,
    lifetime_days: terms.lifetimeDays,
    balance: 0,
    at_stake: 0,
    converted: 0,
    activations: 0,
    is_played: false,
    created_at: at,
    activated_at: null,
    expires_at: new Date(at.getTime() + terms.lifetimeDays * day_ms),
    finished_at: null,
  };
};

type TakeStep = (row: BonusRow, step: BonusStep['step']) => Promise<TransferOutcome>;

/** The locked row decides whether a step is possible, so every attempt uses a new key. */
const createSteps = ({ ledger, now }: BonusesOptions): TakeStep => {
  const participant = createBonusesParticipant(now);
  return ({ id, player_id: playerId, type, currency }, step) =>
    ledger.transfer({
      key: `bonus:${id}:${step}:${newKey()}`,
      kind: `bonus_${step}`,
      legs: [],
      attachment: attach<BonusStep>(participant, { id, playerId, step }),
      accounts: [
        bonusAccount(playerId, type, currency),
        playerAccount(playerId, 'main', currency),
        houseAccount('bonus_liability', currency),
      ],
    });
};

const createGrant =
  ({ database, addNotice, now }: BonusesOptions, take: TakeStep): Bonuses['grant'] =>
  async (grant) => {
    if (!Number.isSafeInteger(grant.amount) || grant.amount <= 0)
      throw new RangeError(`Not an amount to grant: ${grant.amount}`);
    const row = rowOf(grant, now());
    const isNew = await inTransaction(database, async (transaction) => {
      if (!(await insertBonus(transaction, row))) return false;
      await addNotice(creditedNoticeOf(row, !grant.activate), row.created_at).execute(transaction);
      return true;
    });
    const known = isNew ? row : await findBySource(database, grant.key);
    if (!known) throw new Error(`The bonus ${grant.key} is missing`);
    // A crash may leave a granted bonus promised. One that was activated before waits for the player.
    const isToActivate = grant.activate && known.status === 'promised' && known.activations === 0;
    const outcome = isToActivate ? await take(known, 'activate') : null;
    const current = outcome ? await findBySource(database, grant.key) : known;
    return { id: known.id, status: current?.status ?? known.status, isNew };
  };

const createMove =
  ({ database }: BonusesOptions, take: TakeStep): BonusesService['move'] =>
  async (playerId, type, id, step) => {
    const row = await findPlayersBonus(database, playerId, type, id);
    if (!row) throw invalidParameters({ id: 'unknown' });
    const outcome = await take(row, step);
    const after = await findPlayersBonus(database, playerId, type, id);
    if (!after) throw invalidParameters({ id: 'unknown' });
    if (outcome.status === 'refused' && !goals[step].includes(after.status))
      throw refuse('AccessDeniedException', { reason: outcome.reason });
    return after;
  };

export const createBonusesService = (options: BonusesOptions): BonusesService => {
  const { database, now } = options;
  const take = createSteps(options);
  return {
    grant: createGrant(options, take),
    move: createMove(options, take),
    activeCount: async (playerId) => (await findActive(database, playerId)).length,
    burnActive: async (playerId) => {
      for (const row of await findActive(database, playerId)) await take(row, 'remove');
    },
    active: async (playerId, type, currency) => {
      const row = (await findActive(database, playerId)).find((one) => one.type === type && one.currency === currency);
      return row ? { balance: row.balance, maxBet: row.max_bet, minOdds: row.min_odds } : null;
    },
    playersWithLive: async (playerIds, transaction = database) =>
      new Map([...(await findPlayersWithLive(transaction, playerIds))].map((id) => [id, true])),
    expireDue: async () => {
      const due = await findDue(database, now(), dueBatch);
      for (const row of due) await take(row, 'expire');
      return due.length === dueBatch ? 'more' : 'done';
    },
    remind: createBonusReminders(options),
  };
};
