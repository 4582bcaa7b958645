import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CustomerEventTable, Database } from '../database/index.ts';

/** An event with the person it belongs to: the identified player, or the browser. */
export type CustomerEvent = Selectable<CustomerEventTable> & Readonly<{ person: string }>;

type CapturedEvent = Readonly<{
  /** An event whose id is stored is ignored. */
  id?: string | undefined;
  name: string;
  distinctId: string;
  happenedAt: Date;
  properties: Readonly<Record<string, unknown>>;
}>;

const pageSize = 200;

export const createCustomerData = (database: Database) => ({
  /** Stores an event. `$identify` joins the browser of `$anon_distinct_id` to a person, as in PostHog: once. */
  store: ({ id = randomUUID(), name, distinctId, happenedAt, properties }: CapturedEvent): Promise<void> =>
    database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('customer_events')
        .values({
          id,
          name,
          distinct_id: distinctId,
          properties: JSON.stringify(properties),
          happened_at: happenedAt,
          received_at: new Date(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const browser = properties['$anon_distinct_id'];
      if (name !== '$identify' || typeof browser !== 'string' || browser === distinctId) return;
      await transaction
        .insertInto('customer_aliases')
        .values({ browser_id: browser, person: distinctId })
        .onConflict((conflict) => conflict.column('browser_id').doNothing())
        .execute();
    }),
  /** Returns the newest events, those of one person or browser if given. */
  newest: (person: string): Promise<CustomerEvent[]> => {
    const query = database
      .selectFrom('customer_events')
      .leftJoin('customer_aliases', 'browser_id', 'distinct_id')
      .selectAll('customer_events')
      .select(({ fn, ref }) => fn.coalesce(ref('customer_aliases.person'), ref('distinct_id')).as('person'))
      .orderBy('received_at', 'desc')
      .limit(pageSize);
    if (person === '') return query.execute();
    return query
      .where(({ eb, or }) => or([eb('customer_aliases.person', '=', person), eb('distinct_id', '=', person)]))
      .execute();
  },
});
export type CustomerData = ReturnType<typeof createCustomerData>;
