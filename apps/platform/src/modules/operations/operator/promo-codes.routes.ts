import { currency } from '@croupier/contract/core';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import type { PromoCodeRow, PromoCodeTerms } from '../../rewards/campaigns/index.ts';
import type { OperatorOptions } from './operator.options.ts';
import { paging, readInput, reason } from './operator.input.ts';
import { actionsOn, noteAction } from './operator.trail.ts';

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
const code = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9][A-Z0-9_-]{2,39}$/));

const terms = v.object({
  offer_id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** Uses by all players together; null: unlimited. */
  total_limit: v.nullable(count(1_000_000_000)),
  player_limit: count(1000),
  starts_at: v.nullable(moment),
  ends_at: v.nullable(moment),
  /** Empty: all currencies or countries. */
  currencies: v.array(currency),
  countries: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  is_active: v.boolean(),
});
const creation = v.strictObject({ ...v.partial(terms).entries, code, offer_id: terms.entries.offer_id, reason });
const changing = v.strictObject({ ...v.partial(terms).entries, reason });
const defaults = {
  total_limit: null,
  player_limit: 1,
  starts_at: null,
  ends_at: null,
  currencies: [],
  countries: [],
  is_active: true,
} satisfies Omit<PromoCodeTerms, 'offer_id'>;

/** Returns only the submitted terms: an undefined term would overwrite a saved one. */
const submitted = <Given extends object>(given: Given): { [Name in keyof Given]: Exclude<Given[Name], undefined> } =>
  Object.assign(
    {},
    ...Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [{ [name]: value }])),
  );

const present = (row: PromoCodeRow) => ({
  ...row,
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
});

type ByCode = { Params: { code: string } };

const codeOf = (text: string): string => text.trim().toUpperCase();

const requireRow = <Row>(row: Row | null): Row => {
  if (!row) throw invalidParameters({ code: 'unknown' });
  return row;
};

type Change = Readonly<{
  action: 'created' | 'changed' | 'removed';
  reason: string;
  apply: (transaction: Database) => Promise<PromoCodeRow | null>;
}>;

const responseOf = async ({ database }: Pick<OperatorOptions, 'database'>, row: PromoCodeRow) => ({
  data: { ...present(row), actions: await actionsOn(database, `promo-code:${row.code}`) },
});

/** Applies a change together with its entry in the operator's trail. */
const changeCode = async (
  options: Pick<OperatorOptions, 'database' | 'log' | 'now'>,
  { action, reason: why, apply }: Change,
) => {
  const { database, log, now } = options;
  const row = await inTransaction(database, async (transaction) => {
    const changed = requireRow(await apply(transaction));
    const { code: _code, ...details } = present(changed);
    await noteAction(transaction, `promo-code:${changed.code}`, { action, reason: why, details }, now());
    return changed;
  });
  log.info({ code: row.code, action }, 'promo code changed by the operator');
  return responseOf(options, row);
};

/** The operator's promo codes: which players get which offer, how often and when. */
export const promoCodeRoutes = (app: FastifyInstance, options: OperatorOptions): void => {
  const { promoCodes } = options;

  app.get('/operator/promo-codes', async ({ query }) => {
    const { offset, count: most } = readInput(v.object(paging), query);
    const { rows, total } = await promoCodes.list(offset, most);
    return { data: { items: rows.map(present), count: total } };
  });

  app.get<ByCode>('/operator/promo-codes/:code', async ({ params }) =>
    responseOf(options, requireRow(await promoCodes.find(codeOf(params.code)))),
  );

  app.post('/operator/promo-codes', async ({ body }) => {
    const { code: name, offer_id: offerId, reason: why, ...terms } = readInput(creation, body);
    return changeCode(options, {
      action: 'created',
      reason: why,
      apply: (transaction) =>
        promoCodes.create(transaction, name, { ...defaults, ...submitted(terms), offer_id: offerId }),
    });
  });

  app.patch<ByCode>('/operator/promo-codes/:code', async ({ params, body }) => {
    const { reason: why, ...terms } = readInput(changing, body);
    return changeCode(options, {
      action: 'changed',
      reason: why,
      apply: (transaction) => promoCodes.change(transaction, codeOf(params.code), submitted(terms)),
    });
  });

  app.delete<ByCode>('/operator/promo-codes/:code', async ({ params, body }) => {
    const { reason: why } = readInput(v.strictObject({ reason }), body ?? {});
    return changeCode(options, {
      action: 'removed',
      reason: why,
      apply: (transaction) => promoCodes.remove(transaction, codeOf(params.code)),
    });
  });
};
