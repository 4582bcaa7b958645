import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { buildApp, type Platform } from '../../../app.ts';
import type { Database } from '../../../database/index.ts';
import {
  openConnections,
  registerFundedPlayer,
  signedCallback,
  startTestPlatform,
  startTestProviders,
  testSecrets,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';
import { settledRounds } from '../../../testing/settled-rounds.ts';
import { auditLedger } from '../../ledger/index.ts';

/** Two platforms on one database, each with its own connection pool. */
let providers: TestProviders;
let first: TestPlatform;
let second: Platform;
let secondDatabase: Database;

beforeAll(async () => {
  providers = await startTestProviders();
  first = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin, LEDGER_HOUSE_PARTS: '256' } });
  await first.domains.syncCatalogue();
  secondDatabase = openConnections(first.testDatabase.url, 4);
  second = await buildApp(first.config, { database: secondDatabase });
  await second.server.ready();
});
afterAll(async () => {
  await second.server.close();
  await secondDatabase.destroy();
  await first.stop();
  await providers.stop();
});

type Answer = Readonly<{ status: number; body: Readonly<Record<string, unknown>> }>;
type Send = (name: 'bet' | 'win' | 'rollback', body: Readonly<Record<string, unknown>>) => Promise<Answer>;

const senderTo =
  ({ server }: Platform): Send =>
  async (name, body) => {
    const response = await server.inject(
      signedCallback({ path: `/callbacks/games/${name}`, body, secret: testSecrets.GAME_PROVIDER_SECRET }),
    );
    return { status: response.statusCode, body: response.json() };
  };

const play = async (currency: 'EUR' | 'USD', money: number) => {
  const { cookie, main } = await registerFundedPlayer(first, { currency, money });
  await first.post('games.launch', { sysname: 'amber-fox', mode: 'real' }, { cookie });
  const session = { session_token: providers.gameTokens.at(-1) ?? '', game: 'amber-fox', currency };
  return { session, balance: main };
};

const toBoth = (): readonly Send[] => [senderTo(first), senderTo(second)];
const transfersOf = async (requestIds: readonly string[]): Promise<number> =>
  (
    await sql<{
      count: number;
    }>`select count(*) as count from ledger_transfers where key = any(${requestIds.map((id) => `game:${id}`)}::text[])`.execute(
      first.testDatabase.database,
    )
  ).rows[0]?.count ?? -1;
const expectCleanAudit = async () => expect((await auditLedger(first.testDatabase.database)).findings).toEqual([]);

it('stores one row and returns one answer for each request that both processes receive', async () => {
  const { session, balance } = await play('EUR', 100_000);
  const bets = Array.from({ length: 60 }, (_, index) => ({
    ...session,
    request_id: randomUUID(),
    round_id: `shared-${index % 20}`,
    amount: 10 + index,
  }));
  const answers = await Promise.all(
    bets.map((bet) => Promise.all([...toBoth(), ...toBoth()].map((send) => send('bet', bet)))),
  );
  for (const own of answers) {
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(own.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  }
  expect(await transfersOf(bets.map(({ request_id }) => request_id))).toBe(60);
  expect(await balance()).toBe(100_000 - bets.reduce((sum, { amount }) => sum + amount, 0));
  const {
    rows: [rounds],
  } = await sql<{
    count: number;
    stake: number;
  }>`select count(*) as count, sum(stake)::bigint as stake from game_rounds where provider_round like 'shared-%'`.execute(
    first.testDatabase.database,
  );
  expect(rounds).toEqual({ count: 20, stake: bets.reduce((sum, { amount }) => sum + amount, 0) });
  await expectCleanAudit();
});

it('applies one of two requests with the same id and different accounts, and refuses the other', async () => {
  const [eur, usd] = [await play('EUR', 5000), await play('USD', 5000)];
  const ids = Array.from({ length: 40 }, () => randomUUID());
  const [one, other] = toBoth();
  if (!one || !other) throw new Error('Expected two platforms');
  const answers = await Promise.all(
    ids.map((id) =>
      Promise.all([
        one('bet', { ...eur.session, request_id: id, round_id: `eur-${id}`, amount: 50 }),
        other('bet', { ...usd.session, request_id: id, round_id: `usd-${id}`, amount: 50 }),
      ]),
    ),
  );
  for (const own of answers) expect(own.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await transfersOf(ids)).toBe(40);
  expect((await eur.balance()) + (await usd.balance())).toBe(10_000 - 40 * 50);
  await expectCleanAudit();
});

it('does not spend a balance twice, and settles concurrent rounds in one order', async () => {
  const { session, balance } = await play('EUR', 1000);
  const before = (await settledRounds(first.domains.eventLog)).length;
  const answers = await Promise.all(
    Array.from({ length: 80 }, async (_, index) => {
      const send = toBoth()[index % 2];
      if (!send) throw new Error('Expected two platforms');
      const bet = { ...session, request_id: randomUUID(), round_id: `race-${index}`, amount: 70 };
      const answer = await send('bet', bet);
      if (answer.status === 200)
        await toBoth()[(index + 1) % 2]?.('win', {
          ...session,
          request_id: randomUUID(),
          round_id: bet.round_id,
          amount: 0,
          is_final: true,
        });
      return answer;
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
  expect(await balance()).toBe(20);
  const settled = (await settledRounds(first.domains.eventLog)).slice(before);
  expect(settled).toHaveLength(14);
  const positions = settled.map(({ position }) => position);
  expect(positions).toEqual(positions.map((_, index) => (positions[0] ?? 0) + index));
  await expectCleanAudit();
});

it('applies a concurrent bet and rollback of two processes in either order', async () => {
  const { session, balance } = await play('EUR', 10_000);
  const [one, other] = toBoth();
  const ids = Array.from({ length: 30 }, () => randomUUID());
  await Promise.all(
    ids.flatMap((id) => [
      one?.('bet', { ...session, request_id: id, round_id: `back-${id}`, amount: 100 }),
      other?.('rollback', { session_token: session.session_token, request_id: randomUUID(), original_request_id: id }),
    ]),
  );
  expect(await balance()).toBe(10_000);
  await expectCleanAudit();
});

/** The end of a round and the number of times each call is sent, in parallel to either process. */
const round = fc.record({
  end: fc.constantFrom('win' as const, 'loss' as const, 'rollback' as const, 'rollback first' as const),
  stake: fc.integer({ min: 1, max: 300 }),
  payout: fc.integer({ min: 1, max: 600 }),
  times: fc.integer({ min: 1, max: 3 }),
});

it.each([1, 2, 3])(
  'has consistent rounds after repeated, late and parallel calls in both processes (seed %i)',
  async (seed) => {
    const { session, balance } = await play('EUR', 6000);
    const answers = new Map<string, string>();
    const sent: (() => Promise<Answer>)[] = [];
    let turn = 0;
    /** Sends a call several times in parallel. Every answer is the same. */
    const call = async (
      name: 'bet' | 'win' | 'rollback',
      body: Readonly<Record<string, unknown>>,
      times: number,
    ): Promise<Answer> => {
      const send = async (): Promise<Answer> => {
        const answer = await toBoth()[turn++ % 2]?.(name, body);
        if (!answer) throw new Error('Expected two platforms');
        const id = String(body['request_id']);
        // A call that moved no money returns the current balance.
        const text = JSON.stringify(
          name === 'rollback' || body['amount'] === 0 ? { ...answer.body, balance: null } : answer.body,
        );
        expect(text).toBe(answers.get(id) ?? text);
        answers.set(id, text);
        return answer;
      };
      sent.push(send);
      const [first] = await Promise.all(Array.from({ length: times }, send));
      if (!first) throw new Error('Expected at least one answer');
      return first;
    };

    const results = await Promise.all(
      fc.sample(round, { seed, numRuns: 60 }).map(async ({ end, stake, payout, times }, index) => {
        const round_id = `storm-${seed}-${index}`;
        const request_id = randomUUID();
        const bet = () => call('bet', { ...session, request_id, round_id, amount: stake }, times);
        const rollback = () =>
          call(
            'rollback',
            { session_token: session.session_token, request_id: randomUUID(), original_request_id: request_id },
            times,
          );
        if (end === 'rollback first') expect((await Promise.all([rollback(), bet()]))[0].status).toBe(200);
        else if ((await bet()).status === 200) {
          if (end === 'rollback') expect((await rollback()).status).toBe(200);
          else {
            const amount = end === 'win' ? payout : 0;
            expect(
              (await call('win', { ...session, request_id: randomUUID(), round_id, amount, is_final: true }, times))
                .status,
            ).toBe(200);
            return { round_id, status: 'settled', change: amount - stake };
          }
        } else return null;
        return { round_id, status: 'rolled_back', change: 0 };
      }),
    );
    const played = results.filter((result) => result !== null);
    const expected = played.reduce((sum, { change }) => sum + change, 6000);
    expect(await balance()).toBe(expected);
    // Repeats every call at the end, in any order.
    const [shuffled = []] = fc.sample(fc.shuffledSubarray(sent, { minLength: sent.length }), { seed, numRuns: 1 });
    await Promise.all(shuffled.map((send) => send()));
    expect(await balance()).toBe(expected);
    const { rows } = await sql<{
      provider_round: string;
      status: string;
    }>`select provider_round, status from game_rounds where provider_round like ${`storm-${seed}-%`}`.execute(
      first.testDatabase.database,
    );
    const statuses = new Map(rows.map(({ provider_round, status }) => [provider_round, status]));
    // A bet that was received after its rollback did not start a round.
    for (const { round_id, status } of played) expect(statuses.get(round_id) ?? 'rolled_back').toBe(status);
    expect(played.length).toBeGreaterThan(20);
    await expectCleanAudit();
  },
);
