import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../../../database/index.ts';
import { reviewBounds } from '../../payments/cashier/index.ts';
import type { OperatorOptions } from './operator.options.ts';
import { readInput, reason } from './operator.input.ts';
import { actionsOn, noteAction } from './operator.trail.ts';

const subject = 'withdrawal-rules';
const rules = v.strictObject({
  turnover_percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  is_closed_loop: v.boolean(),
  review_bounds: reviewBounds,
  reason,
});

/** The rules of withdrawals: turnover, the way back to the deposit, and when a person decides. */
export const withdrawalRuleRoutes = (
  app: FastifyInstance,
  { database, withdrawalRules, log, now }: OperatorOptions,
): void => {
  const answer = async () => ({
    data: { ...(await withdrawalRules.read()), actions: await actionsOn(database, subject) },
  });
  app.get('/operator/withdrawal-rules', answer);

  app.put('/operator/withdrawal-rules', async ({ body }) => {
    const { reason: why, ...given } = readInput(rules, body);
    await inTransaction(database, async (transaction) => {
      await withdrawalRules.save(transaction, given);
      await noteAction(transaction, subject, { action: 'saved', reason: why, details: given }, now());
    });
    log.info({ rules: given }, 'rules of withdrawals changed by the operator');
    return answer();
  });
};
