import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { makeDeposit } from '@croupier/contract/cashier';
import type { Database } from '../../../../database/index.ts';
import { invalidParameters } from '../../../../errors.ts';
import type { CallContext } from '../../../../module.ts';
import { findPayment } from '../payments/payments.repository.ts';
import { transactionOf } from '../payments/transaction.presenter.ts';
import type { DepositCreation } from './deposit-creation.ts';
import type { DepositOpening } from './deposit-opening.ts';

export type Deposits = Readonly<{
  /** Creates a deposit and opens it at the provider. A known idempotency key repeats only the second step. */
  make: (params: MethodParams<typeof makeDeposit>, context: CallContext) => Promise<MethodOutput<typeof makeDeposit>>;
}>;

export type DepositsOptions = Readonly<{ database: Database; create: DepositCreation; open: DepositOpening }>;

export const createDeposits = ({ database, create, open }: DepositsOptions): Deposits => ({
  make: async (params, context) => {
    const row = await create(params, context);
    const url = await open(row, params.requisites, context);
    const current = await findPayment(database, row.id);
    if (!current) throw invalidParameters({ id: 'unknown' });
    return { transaction: transactionOf(current), flow: current.flow, url };
  },
});
