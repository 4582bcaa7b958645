import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../../../database/index.ts';
import { findCountry } from '../../content/metadata/index.ts';
import type { OperatorOptions } from './operator.options.ts';
import { readInput, reason } from './operator.input.ts';
import { actionsOn, noteAction } from './operator.trail.ts';

const subject = 'verification-rules';
const usdCents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000));
const country = v.pipe(
  v.string(),
  v.check((code) => findCountry(code) !== null, 'must be a country'),
);
const rules = v.strictObject({
  deposits_usd_cents: usdCents,
  withdrawals_usd_cents: usdCents,
  payout_usd_cents: usdCents,
  countries: v.array(country),
  payee_names: v.picklist(['off', 'review', 'refuse']),
  reason,
});

/** The rules that decide which payments need a verified player. */
export const verificationRuleRoutes = (
  app: FastifyInstance,
  { database, verificationRules, log, now }: OperatorOptions,
): void => {
  const answer = async () => ({
    data: { ...(await verificationRules.read()), actions: await actionsOn(database, subject) },
  });
  app.get('/operator/verification-rules', answer);

  app.put('/operator/verification-rules', async ({ body }) => {
    const { reason: why, ...given } = readInput(rules, body);
    await inTransaction(database, async (transaction) => {
      await verificationRules.save(transaction, given);
      await noteAction(transaction, subject, { action: 'saved', reason: why, details: given }, now());
    });
    log.info({ rules: given }, 'rules of identity verification changed by the operator');
    return answer();
  });
};
