import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';

export type QuestStep = Readonly<{ playerId: string; quest: string; by: number; target: number }>;
export type QuestProgress = Readonly<{ quest: string; progress: number; completed_at: Date | null }>;

/** Adds progress to quests, up to their targets. @returns the steps that complete a quest. */
export const advanceQuests = async (
  transaction: Database,
  steps: readonly QuestStep[],
  at: Date,
): Promise<readonly Pick<QuestStep, 'playerId' | 'quest'>[]> => {
  if (steps.length === 0) return [];
  // Always in the same order, so that two writers cannot wait for each other.
  const sorted = [...steps].sort((a, b) => (`${a.playerId} ${a.quest}` < `${b.playerId} ${b.quest}` ? -1 : 1));
  return (
    await sql<{ playerId: string; quest: string }>`
    with steps as (
      select * from unnest(${sorted.map(({ playerId }) => playerId)}::uuid[], ${sorted.map(({ quest }) => quest)}::text[],
        ${sorted.map(({ by }) => by)}::bigint[], ${sorted.map(({ target }) => target)}::bigint[]) as one (player_id, quest, by, target)
    ), moved as (
      insert into loyalty_quest_progress as q (player_id, quest, progress, completed_at)
      select player_id, quest, least(by, target), case when by >= target then ${at}::timestamptz end from steps
      on conflict (player_id, quest) do update set
        progress = least(q.progress + excluded.progress, (select target from steps s where s.player_id = q.player_id and s.quest = q.quest)),
        completed_at = case when q.progress + excluded.progress >= (select target from steps s where s.player_id = q.player_id and s.quest = q.quest) then ${at}::timestamptz end
      where q.completed_at is null
      returning q.player_id, q.quest, q.completed_at
    )
    select player_id as "playerId", quest from moved where completed_at is not null order by player_id, quest`.execute(
      transaction,
    )
  ).rows;
};

export const findProgress = async (
  database: Database,
  playerId: string,
): Promise<ReadonlyMap<string, QuestProgress>> => {
  const { rows } =
    await sql<QuestProgress>`select quest, progress, completed_at from loyalty_quest_progress where player_id = ${playerId}`.execute(
      database,
    );
  return new Map(rows.map((row) => [row.quest, row]));
};

/** Stores the progress of an account quest. @returns whether this call completes it. */
export const setQuestProgress = async (
  transaction: Database,
  playerId: string,
  quest: string,
  progress: number,
  target: number,
  at: Date,
): Promise<boolean> => {
  const done = Math.min(progress, target);
  const { rows } = await sql<{ completed_at: Date | null }>`
    insert into loyalty_quest_progress as q (player_id, quest, progress, completed_at)
    values (${playerId}, ${quest}, ${done}, case when ${done}::bigint >= ${target}::bigint then ${at}::timestamptz end)
    on conflict (player_id, quest) do update set progress = excluded.progress, completed_at = excluded.completed_at
    where q.completed_at is null and q.progress <> excluded.progress
    returning completed_at`.execute(transaction);
  return rows[0]?.completed_at != null;
};
