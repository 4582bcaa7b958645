import type { LoyaltyReward } from '@croupier/contract/loyalty';
import { sql } from 'kysely';
import { newKey, type Database } from '../../../database/index.ts';
import type { LoyaltyTrigger } from './collections/index.ts';
import type { RewardTerms } from './rewards.ts';

/** A pending reward, frozen so that every attempt delivers the same. */
export type RewardRow = Readonly<{
  id: string;
  player_id: string;
  key: string;
  trigger: LoyaltyTrigger;
  subject: string;
  purchase_id: string | null;
  reward: LoyaltyReward;
  terms: RewardTerms;
  attempts: number;
  created_at: Date;
}>;

export type NewReward = Omit<RewardRow, 'id' | 'attempts'>;

/** @returns the newly written rewards. */
export const insertRewards = async (
  transaction: Database,
  rewards: readonly NewReward[],
): Promise<readonly RewardRow[]> => {
  if (rewards.length === 0) return [];
  const column = <Name extends keyof NewReward>(name: Name) => rewards.map((reward) => reward[name]);
  return (
    await sql<RewardRow>`
    insert into loyalty_rewards (id, player_id, key, trigger, subject, purchase_id, reward, terms, state, next_attempt_at, created_at)
    select id, player_id, key, trigger, subject, purchase_id, reward, terms, 'due', created_at, created_at
    from unnest(${rewards.map(() => newKey())}::uuid[], ${column('player_id')}::uuid[], ${column('key')}::text[], ${column('trigger')}::text[], ${column('subject')}::text[],
      ${column('purchase_id')}::uuid[], ${column('reward').map((reward) => JSON.stringify(reward))}::jsonb[], ${column('terms').map((terms) => JSON.stringify(terms))}::jsonb[],
      ${column('created_at')}::timestamptz[]) as one (id, player_id, key, trigger, subject, purchase_id, reward, terms, created_at)
    on conflict (key) do nothing returning *`.execute(transaction)
  ).rows;
};

export const findDueRewards = async (database: Database, at: Date, limit: number): Promise<readonly RewardRow[]> =>
  (
    await sql<RewardRow>`select * from loyalty_rewards where state = 'due' and next_attempt_at <= ${at} order by next_attempt_at, id limit ${limit}`.execute(
      database,
    )
  ).rows;

export const findDueOf = async (database: Database, playerId: string, limit: number): Promise<readonly RewardRow[]> =>
  (
    await sql<RewardRow>`select * from loyalty_rewards where player_id = ${playerId} and state = 'due' order by id limit ${limit}`.execute(
      database,
    )
  ).rows;

/** @returns whether this call finished the reward. */
export const endReward = async (
  transaction: Database,
  id: string,
  state: 'given' | 'refused',
  at: Date,
): Promise<boolean> =>
  (
    await sql`update loyalty_rewards set state = ${state}, ended_at = ${at} where id = ${id} and state = 'due' returning id`.execute(
      transaction,
    )
  ).rows.length > 0;

export const postponeReward = async (database: Database, id: string, until: Date): Promise<void> => {
  await sql`update loyalty_rewards set attempts = attempts + 1, next_attempt_at = ${until} where id = ${id} and state = 'due'`.execute(
    database,
  );
};
