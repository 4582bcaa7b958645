import { createHmac, randomUUID } from 'node:crypto';
import type {
  RequisitesCheckRequest,
  RequisitesCheckResponse,
  RequisitesCheckStatus,
} from '@croupier/provider-contract';
import type { Selectable } from 'kysely';
import type { Database, RequisitesCheckTable } from '../database/index.ts';

export type RequisitesCheck = Selectable<RequisitesCheckTable>;

/**
 * Results by the last four characters of a card number, an account number, a wallet address or the name of an email
 * address.
 */
const magicEndings: Readonly<Record<string, RequisitesCheckResponse>> = {
  '0069': { status: 'on_verification', reason: 'new_requisites' },
  '0119': { status: 'validation_required', reason: 'unconfirmed_owner' },
  '0019': { status: 'fraudulent', reason: 'reported_stolen' },
};

const accountNames = ['card_number', 'iban', 'account_number', 'clabe', 'wallet', 'account_email'];

const endOf = (requisites: RequisitesCheckRequest['requisites']): string => {
  const name = accountNames.find((one) => requisites[one]);
  return (requisites[name ?? ''] ?? '').split('@')[0]?.slice(-4) ?? '';
};

const words = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L} ]/gu, '')
    .toLowerCase()
    .split(' ')
    .filter(Boolean)
    .sort()
    .join(' ');

/** Payouts go to the customer only: a card of another holder needs a proof. */
const judge = ({ requisites, customer_name: customer }: RequisitesCheckRequest): RequisitesCheckResponse => {
  const magic = magicEndings[endOf(requisites)];
  if (magic) return magic;
  const holder = requisites['card_holder'] ?? requisites['account_holder'];
  if (holder && customer && words(holder) !== words(customer))
    return { status: 'validation_required', reason: 'holder_differs' };
  return { status: 'accepted', reason: '' };
};

const reasons: Readonly<Record<RequisitesCheckStatus, string>> = {
  accepted: '',
  on_verification: 'looked_into',
  validation_required: 'unconfirmed_owner',
  fraudulent: 'reported_stolen',
};

export type RequisitesChecks = Readonly<{
  /** Checks requisites of a customer. The first check is stored; an operator's decision replaces its result. */
  check: (request: RequisitesCheckRequest) => Promise<RequisitesCheckResponse>;
  /** Whether the token belongs to requisites of this customer. */
  isKnown: (token: string, customerReference: string) => Promise<boolean>;
  newest: () => Promise<RequisitesCheck[]>;
  decide: (customerReference: string, fingerprint: string, status: RequisitesCheckStatus) => Promise<void>;
}>;

type Key = Readonly<{ customer_reference: string; fingerprint: string }>;

const keyOf = (secret: string, { customer_reference, method, requisites }: RequisitesCheckRequest): Key => {
  const content = JSON.stringify([method, ...Object.entries(requisites).sort(([a], [b]) => (a < b ? -1 : 1))]);
  return {
    customer_reference,
    fingerprint: createHmac('sha256', secret).update(`requisites ${content}`).digest('hex'),
  };
};

const maskedOf = ({ requisites }: RequisitesCheckRequest): string =>
  Object.entries(requisites)
    .map(([name, value]) => `${name} …${value.slice(-4)}`)
    .join(', ');

/** Stores the result of the first check. @returns the current result. */
const storeCheck = async (database: Database, key: Key, request: RequisitesCheckRequest, at: Date) => {
  await database
    .insertInto('requisites_checks')
    .values({
      ...key,
      method: request.method,
      shown: maskedOf(request),
      ...judge(request),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['customer_reference', 'fingerprint']).doNothing())
    .execute();
  return database
    .selectFrom('requisites_checks')
    .select(['status', 'reason'])
    .where('customer_reference', '=', key.customer_reference)
    .where('fingerprint', '=', key.fingerprint)
    .executeTakeFirstOrThrow();
};

/** Stores accepted requisites in the vault. @returns their token. */
const storeInVault = async (database: Database, key: Key, request: RequisitesCheckRequest, at: Date) => {
  await database
    .insertInto('requisites_vault')
    .values({ ...key, token: `req_${randomUUID()}`, requisites: JSON.stringify(request.requisites), created_at: at })
    .onConflict((conflict) => conflict.columns(['customer_reference', 'fingerprint']).doNothing())
    .execute();
  const { token } = await database
    .selectFrom('requisites_vault')
    .select('token')
    .where('customer_reference', '=', key.customer_reference)
    .where('fingerprint', '=', key.fingerprint)
    .executeTakeFirstOrThrow();
  return token;
};

/** `secret` is the key of the fingerprints, which the operator's page shows. */
export const createRequisitesChecks = (database: Database, secret: string): RequisitesChecks => ({
  check: async (request) => {
    const at = new Date();
    const key = keyOf(secret, request);
    const { status, reason } = await storeCheck(database, key, request, at);
    if (status !== 'accepted') return { status, reason };
    return { status, reason, token: await storeInVault(database, key, request, at) };
  },
  isKnown: async (token, customerReference) =>
    (await database
      .selectFrom('requisites_vault')
      .select('token')
      .where('token', '=', token)
      .where('customer_reference', '=', customerReference)
      .executeTakeFirst()) !== undefined,
  newest: () => database.selectFrom('requisites_checks').selectAll().orderBy('updated_at', 'desc').limit(100).execute(),
  decide: async (customerReference, fingerprint, status) => {
    await database
      .updateTable('requisites_checks')
      .set({ status, reason: reasons[status], updated_at: new Date() })
      .where('customer_reference', '=', customerReference)
      .where('fingerprint', '=', fingerprint)
      .execute();
  },
});
