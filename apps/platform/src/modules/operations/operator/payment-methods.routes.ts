import { paymentMethod, requisiteField } from '@croupier/contract/cashier';
import { currency } from '@croupier/contract/core';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inTransaction } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import type { OperatorOptions } from './operator.options.ts';
import { readInput, reason } from './operator.input.ts';
import { actionsOn, noteAction } from './operator.trail.ts';

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{1,39}$/));
const mostAmount = 1_000_000_000_000;

const bounds = v.pipe(
  v.strictObject({
    min_amount: whole(1, mostAmount),
    max_amount: whole(1, mostAmount),
    fee_fixed: v.optional(whole(0, mostAmount), 0),
  }),
  v.check(({ min_amount: min, max_amount: max }) => max >= min, 'max_amount_below_min_amount'),
);

const requisites = v.pipe(
  v.array(
    v.strictObject({
      ...requisiteField.entries,
      sysname: name,
      label: v.pipe(text(60), v.minLength(1)),
      placeholder: text(100),
      mask: v.optional(text(40)),
      /** Countries whose players are asked for the field; `*` are those that no field of the method names. */
      countries: v.optional(
        v.pipe(v.array(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}|\*)$/))), v.minLength(1), v.maxLength(260)),
      ),
    }),
  ),
  v.maxLength(30),
  v.check((fields) => new Set(fields.map(({ sysname }) => sysname)).size === fields.length, 'duplicate'),
);

/**
 * Requires that no card number reaches the platform: the card of a payout is a single hosted field, and that of a
 * deposit is entered on the provider's page.
 */
const requireHostedCards = (type: 'deposit' | 'withdrawal', fields: v.InferOutput<typeof requisites>): void => {
  if (fields.some((field) => field.type === 'card_number')) throw invalidParameters({ requisites: 'card_number' });
  const hosted = fields.filter((field) => field.type === 'hosted_card');
  if (hosted.length > (type === 'deposit' ? 0 : 1) || hosted.some(({ countries }) => countries !== undefined))
    throw invalidParameters({ requisites: 'hosted_card' });
};

const address = v.object({ type: v.picklist(['deposit', 'withdrawal']), sysname: name });

const settings = v.strictObject({
  name: v.pipe(text(60), v.minLength(1)),
  flow: paymentMethod.entries.flow,
  processing_time_minutes: whole(0, 100_000),
  fee_basis_points: v.optional(whole(0, 5000), 0),
  requisites: v.optional(requisites, []),
  sort_order: v.optional(whole(0, 10_000), 100),
  is_active: v.optional(v.boolean(), true),
  currencies: v.pipe(
    v.record(currency, bounds),
    v.check((given) => Object.keys(given).length > 0, 'required'),
  ),
  reason,
});

/** Payment methods: where they are offered, their bounds, fees and fields. */
export const paymentMethodRoutes = (
  app: FastifyInstance,
  { database, paymentMethods, log, now }: OperatorOptions,
): void => {
  app.get('/operator/payment-methods', async () => ({ data: { items: await paymentMethods.list() } }));

  app.put('/operator/payment-methods/:type/:sysname', async ({ params, body }) => {
    const { type, sysname } = readInput(address, params);
    const { reason: why, ...given } = readInput(settings, body);
    requireHostedCards(type, given.requisites);
    const subject = `payment-method:${type}:${sysname}`;
    await inTransaction(database, async (transaction) => {
      await paymentMethods.save(transaction, { type, sysname, ...given });
      await noteAction(transaction, subject, { action: 'saved', reason: why, details: given }, now());
    });
    log.info({ type, sysname }, 'payment method saved by the operator');
    const saved = (await paymentMethods.list()).find((method) => method.type === type && method.sysname === sysname);
    return { data: { ...saved, actions: await actionsOn(database, subject) } };
  });
};
