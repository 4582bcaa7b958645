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
 * What the end of a card number, an IBAN, a wallet's address or the first part of an e-mail address decides: the
 * documented ways to see each answer.
 */
const magicEndings: Readonly<Record<string, RequisitesCheckResponse>> = {
  '0069': { status: 'on_verification', reason: 'new_requisites' },
  '0119': { status: 'validation_required', reason: 'unconfirmed_owner' },
  '0019': { status: 'fraudulent', reason: 'reported_stolen' },
};

const accountNames = ['card_number', 'iban', 'wallet', 'account_email'];

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

/** Money goes to the customer alone: a holder of another name has to be looked into. */
const judge = ({ requisites, customer_name: customer }: RequisitesCheckRequest): RequisitesCheckResponse => {
  const magic = magicEndings[endOf(requisites)];
  if (magic) return magic;
  const holder = requisites['card_holder'];
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

export type RequisitesChecks = ReturnType<typeof createRequisitesChecks>;

/** `secret` keys the fingerprints, which the desk's page shows. */
export const createRequisitesChecks = (database: Database, secret: string) => ({
  /** One check for the same requisites of the same customer, whose state is what was decided since. */
  check: async (request: RequisitesCheckRequest): Promise<RequisitesCheckResponse> => {
    const at = new Date();
    const content = JSON.stringify([
      request.method,
      ...Object.entries(request.requisites).sort(([a], [b]) => (a < b ? -1 : 1)),
    ]);
    const key = {
      customer_reference: request.customer_reference,
      fingerprint: createHmac('sha256', secret).update(`requisites ${content}`).digest('hex'),
    };
    const shown = Object.entries(request.requisites)
      .map(([name, value]) => `${name} …${value.slice(-4)}`)
      .join(', ');
    await database
      .insertInto('requisites_checks')
      .values({ ...key, method: request.method, shown, ...judge(request), created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.columns(['customer_reference', 'fingerprint']).doNothing())
      .execute();
    const { status, reason } = await database
      .selectFrom('requisites_checks')
      .select(['status', 'reason'])
      .where('customer_reference', '=', key.customer_reference)
      .where('fingerprint', '=', key.fingerprint)
      .executeTakeFirstOrThrow();
    if (status !== 'accepted') return { status, reason };
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
    return { status, reason, token };
  },
  /** Whether a payout to this customer may go where the token says. */
  isKnown: async (token: string, customerReference: string): Promise<boolean> =>
    (await database
      .selectFrom('requisites_vault')
      .select('token')
      .where('token', '=', token)
      .where('customer_reference', '=', customerReference)
      .executeTakeFirst()) !== undefined,
  newest: (): Promise<RequisitesCheck[]> =>
    database.selectFrom('requisites_checks').selectAll().orderBy('updated_at', 'desc').limit(100).execute(),
  decide: async (customerReference: string, fingerprint: string, status: RequisitesCheckStatus): Promise<void> => {
    await database
      .updateTable('requisites_checks')
      .set({ status, reason: reasons[status], updated_at: new Date() })
      .where('customer_reference', '=', customerReference)
      .where('fingerprint', '=', fingerprint)
      .execute();
  },
});
