import type { Database } from '../database/index.ts';
import type { Payment } from './payment.ts';

const listed = 100;
const dueBatch = 50;

export type PaymentQueries = Readonly<{
  find: (id: string) => Promise<Payment | undefined>;
  findByReference: (reference: string) => Promise<Payment | undefined>;
  newest: () => Promise<Payment[]>;
  /** Pending payments whose time to settle has come. */
  due: (now: Date) => Promise<Payment[]>;
}>;

export const createPaymentQueries = (database: Database): PaymentQueries => ({
  find: (id) => database.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst(),
  findByReference: (reference) =>
    database.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst(),
  newest: () => database.selectFrom('payments').selectAll().orderBy('created_at', 'desc').limit(listed).execute(),
  due: (now) =>
    database
      .selectFrom('payments')
      .selectAll()
      .where('status', '=', 'pending')
      .where('settle_at', '<=', now)
      .limit(dueBatch)
      .execute(),
});
