import { randomUUID } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { createBets } from '../sportsbook/bets/bet.service.ts';
import type { BettingAnswer, BettingWallet } from '../sportsbook/bets/platform.client.ts';
import { createResults } from '../sportsbook/bets/results.ts';
import { createBookSessions, type BookSession } from '../sportsbook/book/session.service.ts';
import type { Fixtures } from '../sportsbook/odds/fixtures.ts';

export const done = {
  kind: 'done',
  value: { transaction_id: 't', balance: 1, bonus_balance: 0, currency: 'EUR' },
} as const;

/** The bets of one player, with a wallet that records its calls, and a clock that tests set. */
export const arrangeBets = async (
  database: Database,
  fixtures: Fixtures,
  start: number,
  token: string | null = `token-${randomUUID()}`,
) => {
  const clock = { at: start };
  const calls: { name: string; request: Record<string, unknown> }[] = [];
  let reply = (_name: string): BettingAnswer<typeof done.value> => done;
  const take = (name: string) => async (request: object) => {
    calls.push({ name, request: { ...request } });
    return reply(name);
  };
  const wallet: BettingWallet = {
    account: async () => ({ kind: 'unknown' }),
    place: take('place'),
    settle: take('settle'),
    cancel: take('cancel'),
  };
  const results = createResults(database, fixtures);
  const bets = createBets(database, { fixtures, results, wallet, now: () => clock.at });
  const entry = await createBookSessions(database).open({
    ...(token === null ? {} : { session_token: token }),
    player_id: randomUUID(),
    currency: 'EUR',
    locale: 'en',
    theme: 'dark',
    return_url: 'http://site.test/',
  });
  const entered = await createBookSessions(database).enter(entry, undefined);
  if (!entered) throw new Error('The session opens');
  const session: BookSession = entered.session;
  const own = async () => (await bets.ofPlayer(session.player_id))[0];
  return {
    clock,
    calls,
    bets,
    results,
    session,
    own,
    answering: (next: typeof reply) => {
      reply = next;
    },
    /** The bet as it is stored, also after a refusal. */
    stored: (id: string) =>
      database.selectFrom('sportsbook_bets').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Makes every bet due and runs the worker once. */
    turn: async () => {
      await database
        .updateTable('sportsbook_bets')
        .set({ due_at: new Date(0) })
        .where('player_id', '=', session.player_id)
        .execute();
      await bets.sweep();
    },
  };
};
