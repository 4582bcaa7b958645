import type { PaymentMethod } from '@croupier/contract/cashier';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import { withHostedCards } from './hosted-card.ts';
import type { PaymentType } from '../payments/payments.repository.ts';

/** A payment method of one direction in all its currencies. Amounts are minor units. */
export type EditedMethod = Readonly<
  Pick<PaymentMethod, 'sysname' | 'name' | 'flow' | 'fee_basis_points' | 'processing_time_minutes' | 'requisites'> & {
    type: PaymentType;
    /** Methods are listed in this order, the lowest first. */
    sort_order: number;
    is_active: boolean;
    currencies: Readonly<Partial<Record<Currency, Bounds>>>;
  }
>;
type Bounds = Readonly<Pick<PaymentMethod, 'min_amount' | 'max_amount' | 'fee_fixed'>>;

export type PaymentMethodEditing = Readonly<{
  /** Active and inactive methods. */
  list: () => Promise<readonly EditedMethod[]>;
  /** Adds or replaces a method. Deactivates it in omitted currencies. */
  save: (transaction: Database, method: EditedMethod) => Promise<void>;
}>;

type MethodRow = Omit<EditedMethod, 'currencies'> & Bounds & Readonly<{ currency: Currency }>;

/** Joins the rows of a method, active ones first. Leaves out currencies in which an active method is not offered. */
const joinRows = (rows: readonly MethodRow[]): readonly EditedMethod[] => {
  const methods = new Map<string, EditedMethod>();
  for (const { currency, min_amount, max_amount, fee_fixed, ...method } of rows) {
    const key = `${method.type} ${method.sysname}`;
    const known = methods.get(key);
    if (known?.is_active && !method.is_active) continue;
    const currencies = { ...known?.currencies, [currency]: { min_amount, max_amount, fee_fixed } };
    methods.set(key, { ...(known ?? method), currencies });
  }
  return [...methods.values()];
};

/** Edits the table `payment_methods`. A change applies from the next call of a player. */
export const createPaymentMethodEditing = (database: Database): PaymentMethodEditing => ({
  list: async () => {
    const { rows } = await sql<MethodRow>`select sysname, type, currency, name, flow, min_amount, max_amount,
        fee_basis_points, fee_fixed, processing_time_minutes, requisites, sort_order, is_active
      from payment_methods order by is_active desc, type, sort_order, sysname, currency`.execute(database);
    return joinRows(rows.map((row) => ({ ...row, requisites: [...withHostedCards(row.type, row.requisites)] })));
  },
  save: async (transaction, { sysname, type, currencies, requisites, ...method }) => {
    await sql`update payment_methods set is_active = false where sysname = ${sysname} and type = ${type}`.execute(
      transaction,
    );
    const rows = Object.entries(currencies).map(([currency, bounds]) => ({ currency, ...bounds }));
    await sql`insert into payment_methods (sysname, type, currency, name, flow, min_amount, max_amount, fee_basis_points,
          fee_fixed, processing_time_minutes, requisites, sort_order, is_active)
        select ${sysname}, ${type}, currency, ${method.name}, ${method.flow}, min_amount, max_amount,
          ${method.fee_basis_points}::integer, fee_fixed, ${method.processing_time_minutes}::integer,
          ${JSON.stringify(requisites)}::jsonb, ${method.sort_order}::integer, ${method.is_active}::boolean
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (currency text, min_amount bigint, max_amount bigint, fee_fixed bigint)
      on conflict (sysname, currency, type) do update set name = excluded.name, flow = excluded.flow,
        min_amount = excluded.min_amount, max_amount = excluded.max_amount, fee_basis_points = excluded.fee_basis_points,
        fee_fixed = excluded.fee_fixed, processing_time_minutes = excluded.processing_time_minutes,
        requisites = excluded.requisites, sort_order = excluded.sort_order, is_active = excluded.is_active`.execute(
      transaction,
    );
  },
});
