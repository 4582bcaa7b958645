import { makeDeposit } from '@croupier/contract/cashier';
import { $user } from '@croupier/session';
import { answer, apiScope, sampleAccount, sampleTransaction, type FakeAnswer } from '@croupier/testing';
import { allSettled, type Scope } from 'effector';
import { intentOpened } from '../intent/index.ts';
import { startDepositFx } from './index.ts';

export const paymentPage = 'http://pay.test/pay/1';
export const created = sampleTransaction({ status: 'created' });
export const body = { method: 'card', amount: 5_000, requisites: {} };

/** The platform opens every deposit with this flow. */
export const opens = (flow: 'redirect' | 'iframe' | 'new_window' | 'mobile' = 'redirect') =>
  answer(makeDeposit, { transaction: created, flow, url: paymentPage });

/** A tab of a signed-in player that shows the form. */
export const openForm = async (answers: readonly FakeAnswer[], uid = 1001) => {
  const api = apiScope(answers, { values: [[$user, sampleAccount({ uid })]] });
  await allSettled(intentOpened, { scope: api.scope, params: 'deposit' });
  return api;
};

export const submit = (scope: Scope, params: typeof body = body) => allSettled(startDepositFx, { scope, params });

/** The idempotency keys of the deposits that a tab has sent. */
export const sentKeys = ({ calls }: Pick<ReturnType<typeof apiScope>, 'calls'>) =>
  calls.filter(({ method }) => method === makeDeposit.name).map(({ headers }) => headers['Idempotency-Key']);
