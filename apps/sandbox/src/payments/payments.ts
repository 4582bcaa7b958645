import type { Database } from '../database/index.ts';
import { createPaymentDecisions, type PaymentDecisions } from './payment-decision.ts';
import { createPaymentOpening, type PaymentOpening } from './payment-opening.ts';
import { createPaymentQueries, type PaymentQueries } from './payments.repository.ts';

export type Payments = PaymentQueries & PaymentDecisions & Readonly<{ open: PaymentOpening }>;

/** The payments of the sandbox's provider. Times are in milliseconds. */
export const createPayments = (
  database: Database,
  times: Readonly<{ pendingMs: number; payoutMs: number }>,
): Payments => ({
  ...createPaymentQueries(database),
  ...createPaymentDecisions(database, times),
  open: createPaymentOpening(database, times),
});
