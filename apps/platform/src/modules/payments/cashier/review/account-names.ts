import type { PaymentMethod } from '@croupier/contract/cashier';
import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import { refuse } from '../../../../errors.ts';
import type { CallPlayer } from '../../../../module.ts';
import {
  compareNames,
  type NameMatch,
  type PersonName,
  type Verification,
} from '../../../players/verification/index.ts';
import type { PaymentMethods } from '../methods/payment-methods.service.ts';
import type { Requisites } from '../methods/requisites.ts';
import type { PaymentRow, PaymentType } from '../payments/payments.repository.ts';
import { findSettings } from '../rules/cashier-settings.repository.ts';
import type { ReviewReason } from './review-bounds.ts';

export type AccountNamesOptions = Readonly<{
  database: Database;
  methods: Pick<PaymentMethods, 'list'>;
  verification: Pick<Verification, 'personName'>;
}>;

type Fields = Pick<PaymentMethod, 'requisites'>;

/** Names on payment accounts, compared with the player's verified or registered name. */
export type AccountNames = Readonly<{
  /** The name that accounts must have; null when the operator does not compare names. */
  required: (playerId: string) => Promise<PersonName | null>;
  /**
   * Requires that details are the player's own, where the operator refuses others.
   * @throws WithdrawalDeclinedException `payee_name`, BillingTransactionDeclinedException `payer_name`,
   * UserNeedProfileDataException `incomplete_profile`.
   */
  requireOwn: (player: CallPlayer, type: PaymentType, method: Fields, requisites: Requisites) => Promise<void>;
  /** Why a person must decide about a payout: its account, or the payer of an earlier deposit, has another name. */
  reasonsToHold: (payout: PaymentRow) => Promise<readonly ReviewReason[]>;
}>;

/** The name of the account in payment details; null for a method without one. */
export const holderOf = ({ requisites: fields }: Fields, requisites: Requisites): string | null => {
  const field = fields.find(({ type }) => type === 'card_holder' || type === 'account_holder');
  return field ? (requisites[field.sysname] ?? '') : null;
};

/** The payers of a player's successful deposits: names that the provider reported, and details that the player gave. */
const findPayers = async (database: Database, playerId: string): Promise<readonly Payer[]> =>
  (
    await sql<Payer>`select distinct method, currency, payer_name, requisites from payments
    where player_id = ${playerId} and type = 'deposit' and status = 'success'
      and (payer_name is not null or requisites <> '{}')`.execute(database)
  ).rows;
type Payer = Pick<PaymentRow, 'method' | 'currency' | 'payer_name' | 'requisites'>;

const refuseOther = (type: PaymentType, { first_name, last_name }: PersonName) =>
  type === 'withdrawal'
    ? refuse('WithdrawalDeclinedException', {
        reason: 'payee_name',
        error_data: { name: `${first_name} ${last_name}` },
      })
    : refuse('BillingTransactionDeclinedException', {
        reason: 'payer_name',
        error_data: { name: `${first_name} ${last_name}` },
      });

const requireName = (name: PersonName): void => {
  const missing = (['first_name', 'last_name'] as const).filter((part) => name[part].trim() === '');
  if (missing.length === 0) return;
  throw refuse('UserNeedProfileDataException', {
    reason: 'incomplete_profile',
    invalid_parameters: Object.fromEntries(missing.map((part) => [part, 'required'])),
  });
};

const createReasons =
  ({ database, methods, verification }: AccountNamesOptions): AccountNames['reasonsToHold'] =>
  async (payout) => {
    if ((await findSettings(database)).payeeNames === 'off') return [];
    const { player_id: id, currency } = payout;
    const [name, outgoing, incoming, payers] = await Promise.all([
      verification.personName(id),
      methods.list('withdrawal', { id, currency }),
      methods.list('deposit', { id, currency }),
      findPayers(database, id),
    ]);
    const match = (holder: string | null): NameMatch => (holder === null ? 'same' : compareNames(name, holder));
    const holderBy = (list: readonly PaymentMethod[], { method, requisites }: Payer | PaymentRow): string | null => {
      const found = list.find(({ sysname }) => sysname === method);
      return found ? holderOf(found, requisites) : null;
    };
    const payerOf = (payer: Payer): string | null => payer.payer_name ?? holderBy(incoming, payer);
    return [
      ...(match(holderBy(outgoing, payout)) === 'same' ? [] : (['payee_name'] as const)),
      ...(payers.every((payer) => match(payerOf(payer)) === 'same') ? [] : (['payer_name'] as const)),
    ];
  };

export const createAccountNames = (options: AccountNamesOptions): AccountNames => {
  const { database, verification } = options;
  return {
    required: async (playerId) =>
      (await findSettings(database)).payeeNames === 'off' ? null : verification.personName(playerId),
    requireOwn: async ({ id }, type, method, requisites) => {
      const holder = holderOf(method, requisites);
      if (holder === null || (await findSettings(database)).payeeNames !== 'refuse') return;
      const name = await verification.personName(id);
      requireName(name);
      // A name in an unknown script is compared by a person, before the payout is sent.
      if (compareNames(name, holder) === 'different') throw refuseOther(type, name);
    },
    reasonsToHold: createReasons(options),
  };
};
