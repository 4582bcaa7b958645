import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrate } from '../../database/index.ts';
import { createTestDatabase, stopServer, type TestDatabase } from '../../testing/index.ts';
import { auditLedger } from './ledger.audit.ts';
import {
  attach,
  houseAccount,
  playerAccount,
  type ParticipantSession,
  type Plan,
  type TransferParticipant,
  type TransferRequest,
} from './ledger.port.ts';
import { ledgerMigrations } from './ledger.migrations.ts';
import type { LedgerService } from './ledger.service.ts';
import { openTestLedger } from './ledger.fixture.ts';

let test: TestDatabase;
let ledger: LedgerService;
beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, ledgerMigrations);
  ledger = openTestLedger(test.database);
});
afterAll(async () => {
  expect((await auditLedger(test.database)).findings).toEqual([]);
  await ledger.stop();
  await test.drop();
  await stopServer();
});

const main = (player: string) => playerAccount(player, 'main', 'EUR');
const bonus = (player: string) => playerAccount(player, 'bonus', 'EUR');
const games = houseAccount('games', 'EUR');
const playerWith = async (amount: number): Promise<string> => {
  const player = randomUUID();
  const legs = [{ from: houseAccount('deposits', 'EUR'), to: main(player), amount }];
  await ledger.transfer({ key: randomUUID(), kind: 'deposit', legs });
  return player;
};
const bet = (player: string, amount: number, own: Partial<TransferRequest> = {}): TransferRequest => ({
  key: randomUUID(),
  kind: 'bet',
  legs: [{ from: main(player), to: games, amount }],
  ...own,
});
const balance = async (player: string) => (await ledger.balances(player, 'EUR')).main;

type Log = {
  readonly opened: (readonly string[])[];
  readonly decided: string[];
  readonly applied: string[];
  commits: number;
};
/** A participant that logs its calls. */
const recording = (
  own: Partial<ParticipantSession<string>> = {},
  name = 'recording',
): { log: Log; participant: TransferParticipant<string> } => {
  const log: Log = { opened: [], decided: [], applied: [], commits: 0 };
  const participant: TransferParticipant<string> = {
    name,
    open: async (_transaction, items) => {
      log.opened.push(items);
      return {
        decide: (item, balanceOf) => {
          log.decided.push(item);
          return own.decide?.(item, balanceOf) ?? null;
        },
        applied: (item, applied) => {
          log.applied.push(item);
          own.applied?.(item, applied);
        },
        save: own.save ?? (() => []),
        committed: () => {
          log.commits += 1;
        },
      };
    },
  };
  return { log, participant };
};
const planning = (decide: (item: string) => Plan | null) => recording({ decide }).participant;

describe('a participant', () => {
  it('is opened once for all items of a batch, and decides them in order', async () => {
    const player = await playerWith(100);
    const { log, participant } = recording();
    await Promise.all(
      ['a', 'b', 'c'].map((item) => ledger.transfer(bet(player, 1, { attachment: attach(participant, item) }))),
    );
    expect(log).toEqual({ opened: [['a', 'b', 'c']], decided: ['a', 'b', 'c'], applied: ['a', 'b', 'c'], commits: 1 });
  });

  it('does not decide a repeated transfer again', async () => {
    const player = await playerWith(100);
    const { log, participant } = recording();
    const request = bet(player, 1, { attachment: attach(participant, 'a') });
    await ledger.transfer(request);
    expect(await ledger.transfer(request)).toMatchObject({ status: 'applied', replayed: true });
    expect([log.decided, log.applied]).toEqual([['a'], ['a']]);
  });

  it('is not notified of a transfer that the balance does not cover', async () => {
    const player = await playerWith(5);
    const { log, participant } = recording();
    const outcome = await ledger.transfer(bet(player, 6, { attachment: attach(participant, 'a') }));
    expect(outcome).toMatchObject({ reason: 'insufficient_funds' });
    expect([log.decided, log.applied]).toEqual([['a'], []]);
  });

  it('is not notified of a commit when its statement fails', async () => {
    const player = await playerWith(100);
    const { log, participant } = recording({ save: () => [sql`select 1 / 0`] });
    await expect(ledger.transfer(bet(player, 1, { attachment: attach(participant, 'a') }))).rejects.toMatchObject({
      details: { reason: 'ledger_unavailable' },
    });
    expect([log.commits, await balance(player)]).toEqual([0, 100]);
  });

  it('reads balances after the earlier transfers of the batch', async () => {
    const player = await playerWith(100);
    const seen: number[] = [];
    const { participant } = recording({
      decide: (_item, balanceOf) => {
        seen.push(balanceOf(main(player)));
        return null;
      },
    });
    const attachment = attach(participant, 'a');
    await Promise.all([10, 20, 30].map((amount) => ledger.transfer(bet(player, amount, { attachment }))));
    expect(seen).toEqual([100, 90, 70]);
  });
});

describe('the plan of a participant', () => {
  it('replaces the legs of the request', async () => {
    const player = await playerWith(100);
    const split = planning(() => ({
      legs: [
        { from: main(player), to: games, amount: 30 },
        { from: main(player), to: bonus(player), amount: 20 },
      ],
    }));
    const request = bet(player, 99, { attachment: attach(split, 'a'), accounts: [bonus(player)] });
    expect(await ledger.transfer(request)).toMatchObject({ status: 'applied' });
    expect(await ledger.balances(player, 'EUR')).toMatchObject({ main: 50, bonus: 20 });
  });

  it('applies a transfer without legs, which moves nothing', async () => {
    const player = await playerWith(100);
    const request = bet(player, 99, {
      attachment: attach(
        planning(() => ({ legs: [] })),
        'a',
      ),
    });
    const outcome = await ledger.transfer(request);
    if (outcome.status !== 'applied') throw new Error(outcome.status);
    expect([outcome.balance(main(player)), await balance(player)]).toEqual([100, 100]);
  });

  it('repeats a refusal although the participant would decide otherwise now', async () => {
    const player = await playerWith(100);
    const decision: { plan: Plan | null } = { plan: { refuse: 'limit' } };
    const request = bet(player, 1, {
      attachment: attach(
        planning(() => decision.plan),
        'a',
      ),
    });
    expect(await ledger.transfer(request)).toEqual({ status: 'refused', reason: 'limit', replayed: false });
    decision.plan = null;
    expect(await ledger.transfer(request)).toEqual({ status: 'refused', reason: 'limit', replayed: true });
    expect(await balance(player)).toBe(100);
  });

  it('fails only its own transfer when it uses an account that the request does not contain', async () => {
    const [player, other] = [await playerWith(100), await playerWith(100)];
    const stranger = randomUUID();
    const wrong = planning((item) =>
      item === 'wrong' ? { legs: [{ from: main(stranger), to: games, amount: 1 }] } : null,
    );
    const results = await Promise.allSettled([
      ledger.transfer(bet(player, 1, { attachment: attach(wrong, 'wrong') })),
      ledger.transfer(bet(other, 1, { attachment: attach(wrong, 'right') })),
    ]);
    expect(results).toMatchObject([
      { status: 'rejected', reason: expect.any(RangeError) },
      { status: 'fulfilled', value: { status: 'applied' } },
    ]);
    expect([await balance(player), await balance(other)]).toEqual([100, 99]);
  });
});

it('saves the rows of several participants in one transaction, in the order of their names', async () => {
  await sql`create table steps (position serial, name text not null)`.execute(test.database);
  const saving = (name: string, fails = false) =>
    recording({ save: () => [fails ? sql`select 1 / 0` : sql`insert into steps (name) values (${name})`] }, name)
      .participant;
  const player = await playerWith(100);
  const transferWithEach = (participants: readonly TransferParticipant<string>[]) =>
    Promise.allSettled(
      participants.map((participant) => ledger.transfer(bet(player, 1, { attachment: attach(participant, 'a') }))),
    );
  await transferWithEach([saving('b'), saving('a')]);
  const { rows } = await sql<{ name: string }>`select name from steps order by position`.execute(test.database);
  expect(rows.map(({ name }) => name)).toEqual(['a', 'b']);
  const [failed, saved] = await transferWithEach([saving('c', true), saving('d')]);
  expect([failed?.status, saved?.status]).toEqual(['rejected', 'fulfilled']);
  expect(await balance(player)).toBe(97);
});

it('makes the reservation of a plan together with its legs, once', async () => {
  const player = await playerWith(500);
  const reserved = houseAccount('wins_reserved', 'EUR');
  const ids: (string | undefined)[] = [];
  const { participant } = recording({
    decide: () => ({
      legs: [{ from: main(player), to: games, amount: 100 }],
      reserve: { key: `hold:${player}`, kind: 'held_win', legs: [{ from: games, to: reserved, amount: 900 }] },
    }),
    applied: (_item, { reservedId }) => void ids.push(reservedId),
  });
  const request = bet(player, 1, { attachment: attach(participant, 'a'), accounts: [reserved] });
  const [first, second] = [await ledger.transfer(request), await ledger.transfer(request)];
  expect([first.status, second.status]).toEqual(['applied', 'applied']);
  expect(await balance(player)).toBe(400);
  expect(ids).toEqual([expect.any(String)]);
  const resolves = { transferId: ids[0] ?? '', as: 'posted', to: main(player) } as const;
  const release = { key: `release:${player}`, kind: 'held_win', legs: [], resolves };
  expect(await ledger.transfer(release)).toMatchObject({ status: 'applied' });
  expect(await balance(player)).toBe(1300);
  expect(await ledger.transfer({ ...release, key: `again:${player}` })).toMatchObject({ reason: 'not_pending' });
});

it('refuses a plan whose reservation is not covered, and moves nothing', async () => {
  const player = await playerWith(500);
  const { participant } = recording({
    decide: () => ({
      legs: [{ from: main(player), to: games, amount: 100 }],
      reserve: {
        key: `hold:${player}`,
        kind: 'held_win',
        legs: [{ from: main(player), to: houseAccount('withdrawals_reserved', 'EUR'), amount: 401 }],
      },
    }),
  });
  const accounts = [houseAccount('withdrawals_reserved', 'EUR')];
  const outcome = await ledger.transfer(bet(player, 1, { attachment: attach(participant, 'a'), accounts }));
  expect(outcome).toMatchObject({ status: 'refused', reason: 'insufficient_funds' });
  expect(await balance(player)).toBe(500);
});
