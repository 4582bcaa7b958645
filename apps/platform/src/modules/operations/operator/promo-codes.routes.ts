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
  /** For all players together; null: without limit. */
  total_limit: v.nullable(count(1_000_000_000)),
  player_limit: count(1000),
  starts_at: v.nullable(moment),
  ends_at: v.nullable(moment),
  /** Empty: all of them. */
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

/** Only the submitted terms: a missing term differs from an undefined one. */
const sent = <Given extends object>(given: Given): { [Name in keyof Given]: Exclude<Given[Name], undefined> } =>
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

/** Promo codes: whom they bring which offer, how often and when. */
export const promoCodeRoutes = (app: FastifyInstance, { database, promoCodes, log, now }: OperatorOptions): void => {
  const named = (given: string): string => given.trim().toUpperCase();
  const known = <Row>(row: Row | null): Row => {
    if (!row) throw invalidParameters({ code: 'unknown' });
    return row;
  };
  const note = async (transaction: Database, row: PromoCodeRow, action: string, why: string): Promise<void> => {
    const { code: of, ...details } = present(row);
    await noteAction(transaction, `promo-code:${of}`, { action, reason: why, details }, now());
    log.info({ code: of, action }, 'promo code changed by the operator');
  };
  const answer = async (row: PromoCodeRow) => ({
    data: { ...present(row), actions: await actionsOn(database, `promo-code:${row.code}`) },
  });

  app.get('/operator/promo-codes', async ({ query }) => {
    const { offset, count: most } = readInput(v.object(paging), query);
    const { rows, total } = await promoCodes.list(offset, most);
    return { data: { items: rows.map(present), count: total } };
  });

  app.get<ByCode>('/operator/promo-codes/:code', async ({ params }) =>
    answer(known(await promoCodes.find(named(params.code)))),
  );

  app.post('/operator/promo-codes', async ({ body }) => {
    const { code: name, offer_id: offerId, reason: why, ...given } = readInput(creation, body);
    return answer(
      await inTransaction(database, async (transaction) => {
        const row = await promoCodes.create(transaction, name, { ...defaults, ...sent(given), offer_id: offerId });
        await note(transaction, row, 'created', why);
        return row;
      }),
    );
  });

  app.patch<ByCode>('/operator/promo-codes/:code', async ({ params, body }) => {
    const { reason: why, ...given } = readInput(changing, body);
    return answer(
      await inTransaction(database, async (transaction) => {
        const row = known(await promoCodes.change(transaction, named(params.code), sent(given)));
        await note(transaction, row, 'changed', why);
        return row;
      }),
    );
  });

  app.delete<ByCode>('/operator/promo-codes/:code', async ({ params, body }) => {
    const { reason: why } = readInput(v.strictObject({ reason }), body ?? {});
    return answer(
      await inTransaction(database, async (transaction) => {
        const row = known(await promoCodes.remove(transaction, named(params.code)));
        await note(transaction, row, 'removed', why);
        return row;
      }),
    );
  });
};
