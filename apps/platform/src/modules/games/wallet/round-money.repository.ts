import { sql } from 'kysely';
import type { Database, Statement } from '../../../database/index.ts';
import type { RoundName } from './wallet.repository.ts';

export type RoundMoneyRow = {
  round_id: string;
  bonus_id: string | null;
  bonus_stake: number;
  bonus_payout: number;
  wagered: number;
  free_pack_id: string | null;
};
export type BetMoneyRow = Readonly<{ request_id: string; bonus: number; wagered: number }>;

/**
 * Returns the bonus money of rounds, found by the provider's round id or by the requests of the round. The caller has
 * locked the rounds.
 */
export const findRoundMoney = async (
  transaction: Database,
  names: readonly RoundName[],
  requestIds: readonly string[],
): Promise<readonly RoundMoneyRow[]> =>
  (
    await sql<RoundMoneyRow>`select m.* from game_round_money m where m.round_id in (
      select r.id from unnest(${names.map(({ playerId }) => playerId)}::uuid[], ${names.map(({ game }) => game)}::text[], ${names.map(({ providerRound }) => providerRound)}::text[])
        as wanted (player_id, game, provider_round) join game_rounds r using (player_id, game, provider_round)
      union select round_id from game_transactions where request_id = any(${requestIds}::uuid[]))`.execute(transaction)
  ).rows;

export const findBetMoney = async (
  transaction: Database,
  requestIds: readonly string[],
): Promise<readonly BetMoneyRow[]> =>
  (
    await sql<BetMoneyRow>`select * from game_bet_money where request_id = any(${requestIds}::uuid[])`.execute(
      transaction,
    )
  ).rows;

export const saveRoundMoney = (rows: readonly RoundMoneyRow[]): Statement => {
  const column = <Name extends keyof RoundMoneyRow>(name: Name) => rows.map((row) => row[name]);
  return sql`insert into game_round_money (round_id, bonus_id, bonus_stake, bonus_payout, wagered, free_pack_id)
    select * from unnest(${column('round_id')}::uuid[], ${column('bonus_id')}::uuid[], ${column('bonus_stake')}::bigint[], ${column('bonus_payout')}::bigint[],
      ${column('wagered')}::bigint[], ${column('free_pack_id')}::uuid[])
    on conflict (round_id) do update set bonus_stake = excluded.bonus_stake, bonus_payout = excluded.bonus_payout, wagered = excluded.wagered`;
};

export const insertBetMoney = (rows: readonly BetMoneyRow[]): Statement =>
  sql`insert into game_bet_money (request_id, bonus, wagered)
    select * from unnest(${rows.map(({ request_id }) => request_id)}::uuid[], ${rows.map(({ bonus }) => bonus)}::bigint[], ${rows.map(({ wagered }) => wagered)}::bigint[])`;
