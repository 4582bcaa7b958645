import type { PaymentMethod } from '@croupier/contract/cashier';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import type { PaymentType } from '../payments/payments.repository.ts';
import type { MethodField } from './fields-by-country.ts';
import { withHostedCards } from './hosted-card.ts';
import type { MethodSeed } from './payment-methods.seed.ts';

export const seedMethods = async (
  database: Database,
  methods: readonly MethodSeed[],
  presets: readonly Readonly<{ currency: Currency; amounts: readonly number[] }>[],
): Promise<void> => {
  await sql`insert into payment_methods (sysname, currency, type, name, flow, min_amount, max_amount, fee_basis_points, fee_fixed, processing_time_minutes, requisites, sort_order)
    select sysname, currency, type, name, flow, min_amount, max_amount, fee_basis_points, fee_fixed, processing_time_minutes, requisites, sort_order
    from jsonb_to_recordset(${JSON.stringify(methods.map((method, order) => ({ ...method, sort_order: order })))}::jsonb) as seed (sysname text, currency text, type text, name text,
      flow text, min_amount bigint, max_amount bigint, fee_basis_points integer, fee_fixed bigint, processing_time_minutes integer, requisites jsonb, sort_order integer)
    on conflict do nothing`.execute(database);
  await sql`insert into payment_presets (currency, amounts)
    select currency, amounts from jsonb_to_recordset(${JSON.stringify(presets)}::jsonb) as seed (currency text, amounts jsonb) on conflict do nothing`.execute(
    database,
  );
};

/** A method with the fields of all countries. */
export type StoredMethod = Omit<PaymentMethod, 'requisites'> & Readonly<{ requisites: readonly MethodField[] }>;

export const findMethods = async (
  database: Database,
  type: PaymentType,
  currency: Currency,
): Promise<readonly StoredMethod[]> => {
  const { rows } =
    await sql<StoredMethod>`select sysname, name, flow, currency, min_amount, max_amount, fee_basis_points, fee_fixed, processing_time_minutes, requisites
    from payment_methods where type = ${type} and currency = ${currency} and is_active order by sort_order`.execute(
      database,
    );
  return rows.map((method) => ({ ...method, requisites: withHostedCards(type, method.requisites) }));
};

export const findPresets = async (
  database: Database,
): Promise<readonly Readonly<{ currency: Currency; amounts: readonly number[] }>[]> =>
  (
    await sql<{
      currency: Currency;
      amounts: number[];
    }>`select currency, amounts from payment_presets order by currency`.execute(database)
  ).rows;
