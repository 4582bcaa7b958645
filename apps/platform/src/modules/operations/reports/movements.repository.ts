import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import { idRangeOf, isInRange, lastHouseOwner } from '../../ledger/index.ts';

/** A movement of a transfer: an amount in minor units from one account to another. */
export type MovementRow = Readonly<{
  transferId: string;
  kind: string;
  createdAt: Date;
  /** The place of the movement in its transfer. */
  leg: number;
  from: string;
  to: string;
  amount: number;
  currency: string;
  /** The player's account number. */
  uid: number | null;
  game: string | null;
  /** The round's name, with its provider. */
  providerRound: string | null;
  /** Whether free spins paid for the round. */
  isFree: boolean;
  heldProvider: string | null;
  method: string | null;
  paymentProvider: string | null;
}>;

type StoredMovement = MovementRow & Readonly<{ rest: number | null }>;

/** Matches transfer keys that end with the id of a row: `deposit:<id>`. */
const idAfter = (...prefixes: readonly string[]) =>
  `^(${prefixes.join('|')}):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`;
const [gameKey, paymentKey, heldWinKey] = [
  idAfter('game'),
  idAfter('deposit', 'withdrawal-paid'),
  idAfter('held-win-decision'),
];

/**
 * Reads the movements of transfers in the order of their ids. Every two entries of a transfer are one movement: the
 * ledger writes them in pairs.
 * @throws Error for a transfer whose entries are no pairs.
 */
export const findMovements = async (
  database: Database,
  transferIds: readonly string[],
): Promise<readonly MovementRow[]> => {
  const range = idRangeOf(transferIds);
  const { rows } = await sql<StoredMovement>`
    with wanted as (
      select t.id, t.kind, t.created_at,
        case when t.key ~ ${gameKey} then split_part(t.key, ':', 2)::uuid end as request_id,
        case when t.key ~ ${paymentKey} then split_part(t.key, ':', 2)::uuid end as payment_id,
        case when t.key ~ ${heldWinKey} then split_part(t.key, ':', 2)::uuid end as held_win_id
      from ledger_transfers t where t.id = any(${transferIds}::uuid[]) and t.state <> 'refused'
    )
    select w.id as "transferId", w.kind, w.created_at as "createdAt", e.position / 2 as leg,
      giver.code as "from", taker.code as "to", abs(e.amount) as amount, giver.currency,
      coalesce(player.uid, owner.uid) as uid, coalesce(round.game, held.game) as game,
      round.provider_round as "providerRound",
      (money.free_pack_id is not null or coalesce(held.funds = 'free_spins', false)) as "isFree",
      held.provider as "heldProvider", payment.method, payment.provider as "paymentProvider",
      e.amount + other.amount as rest
    from wanted w
    join ledger_entries e on e.transfer_id = w.id and ${isInRange('e.transfer_id', range)} and e.position % 2 = 0
    left join ledger_entries other on other.transfer_id = w.id and ${isInRange('other.transfer_id', range)}
      and other.position = e.position + 1
    left join ledger_accounts giver on giver.id = case when e.amount < 0 then e.account_id else other.account_id end
    left join ledger_accounts taker on taker.id = case when e.amount < 0 then other.account_id else e.account_id end
    left join players player on player.id = case when giver.owner_id <= ${lastHouseOwner} then taker.owner_id else giver.owner_id end
    left join game_transactions game_call on game_call.request_id = w.request_id
    left join game_rounds round on round.id = game_call.round_id
    left join game_round_money money on money.round_id = round.id
    left join payments payment on payment.id = w.payment_id
    left join held_wins held on held.id = w.held_win_id
    left join players owner on owner.id = coalesce(game_call.player_id, payment.player_id, held.player_id)
    order by w.id, e.position`.execute(database);
  const broken = rows.find(({ rest }) => rest !== 0);
  if (broken) throw new Error(`The entries of the transfer ${broken.transferId} are no pairs`);
  return rows;
};
