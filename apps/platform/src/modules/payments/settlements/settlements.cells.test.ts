import { randomUUID } from 'node:crypto';
import { waitFor } from '@croupier/service/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { buildApp } from '../../../app.ts';
import { newKey } from '../../../database/index.ts';
import { openConnections, registerFundedPlayer, signedCallback, testLog } from '../../../testing/index.ts';
import type { FundedPlayer } from '../../../testing/funded-player.ts';
import { expectCleanAudit, expectSettled } from '../../../testing/settled-cells.ts';
import { auditEverything } from '../../operations/audit.ts';
import { createSettlementsModule } from './index.ts';
import {
  breakUpdates,
  createNetwork,
  operate,
  otherCell,
  send,
  settlementBalance,
  sharedSecrets,
  startCell,
  waitForEnd,
  type Fault,
  type TestCell,
} from './two-cells.fixture.ts';

/** Two cells with a database each. Ann plays in the north, Ben (euros) and Eve (dollars) in the south. */
const network = createNetwork();
let north: TestCell;
let south: TestCell;
let ann: FundedPlayer;
let ben: FundedPlayer;
let eve: FundedPlayer;

beforeAll(async () => {
  north = await startCell('north', network);
  south = await startCell('south', network);
  ann = await registerFundedPlayer(north, { money: 1_000_000 });
  ben = await registerFundedPlayer(south, { money: 1_000_000 });
  eve = await registerFundedPlayer(south, { currency: 'USD' });
});
beforeEach(() => {
  network.nextFault = () => 'none';
});
afterAll(async () => {
  await north.stop();
  await south.stop();
});

const balances = async () => [await ann.main(), await ben.main()];

/** The id of a player who does not exist, of the other cell. */
const nobodyFor = (cell: TestCell): string => {
  const id = newKey();
  return cell.config.cell?.cells.cellOf(id).name === otherCell[cell.name] ? id : nobodyFor(cell);
};

describe('money for a player of another cell', () => {
  it('leaves the one balance and reaches the other, once per id', async () => {
    const [before, id] = [await balances(), randomUUID()];
    const order = { id, from: ann, to: ben.player.id, amount: 1234 };
    const answer = await send(north, order);
    expect(answer).toMatchObject({
      status: 200,
      data: { id, uid: ann.player.uid, cell: 'south', amount: 1234, currency: 'EUR', actions: [{ action: 'send' }] },
    });
    expect(await waitForEnd(north, id)).toBe('credited');
    expect(await send(north, order)).toMatchObject({ status: 200, data: { state: 'credited', refusal: '' } });
    expect(await balances()).toEqual(before.map((balance, index) => balance + (index === 0 ? -1234 : 1234)));
    expect(await send(north, { ...order, amount: 1235 })).toMatchObject({
      status: 400,
      error: { reason: 'settlement_id_reused' },
    });
    expect([await settlementBalance(north), await settlementBalance(south)]).toEqual([1234, -1234]);
    await expectSettled([north, south]);
    for (const [cell, player, sent] of [
      [north, ann, -1234],
      [south, ben, 1234],
    ] as const) {
      const { items } = (await cell.get('cashier.getmovements', {}, player)).json().data;
      expect(items[0]).toMatchObject({ category: 'transfer', amount: { amount: sent } });
    }
  });

  it('is not sent without a sufficient balance, and not to a player of the same cell', async () => {
    const before = await balances();
    const [id, amount] = [randomUUID(), (before[0] ?? 0) + 1];
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect(await send(north, { id, from: ann, to: ben.player.id, amount })).toMatchObject({
        status: 400,
        error: { reason: 'insufficient_funds' },
      });
    expect(await send(north, { from: ann, to: ann.player.id, amount: 1 })).toMatchObject({
      error: { invalid_parameters: { receiver_id: 'same_cell' } },
    });
    expect(await balances()).toEqual(before);
    expect(network.calls.map(({ body }) => body['id'])).not.toContain(id);
  });

  it('names the cell of a player, whose id belongs to it', async () => {
    for (const [cell, { player }] of [
      [north, ann],
      [south, ben],
      [south, eve],
    ] as const)
      expect(await operate(cell, 'GET', `/operator/players/${player.uid}/cell`)).toMatchObject({
        data: { uid: player.uid, player_id: player.id, cell: cell.name },
      });
  });
});

describe('a settlement that the other cell refuses', () => {
  const refusedAs = async (to: string): Promise<string> => {
    const [before, id] = [await balances(), randomUUID()];
    expect(await send(north, { id, from: ann, to, amount: 500 })).toMatchObject({ status: 200 });
    const state = await waitForEnd(north, id);
    expect(await balances()).toEqual(before);
    await expectSettled([north, south]);
    return state;
  };

  it('returns to a player whose receiver does not exist, and opens no account for the receiver', async () => {
    const nobody = nobodyFor(north);
    expect(await refusedAs(nobody)).toBe('returned unknown_player');
    const { rows } = await sql`select from ledger_accounts where owner_id = ${nobody}`.execute(
      south.testDatabase.database,
    );
    expect(rows).toEqual([]);
  });

  it('returns to a player whose receiver has another currency', async () => {
    expect(await refusedAs(eve.player.id)).toBe('returned other_currency');
  });

  it('returns to a player whose receiver is banned, and stays refused when the ban ends', async () => {
    const setState = (state: string) =>
      operate(south, 'POST', `/operator/players/${ben.player.uid}/state`, { state, reason: 'a test' });
    expect(await setState('banned')).toMatchObject({ status: 200 });
    expect(await refusedAs(ben.player.id)).toBe('returned account_closed');
    expect(await setState('active')).toMatchObject({ status: 200 });
    const { path, body } = network.calls.at(-1) ?? { path: '', body: {} };
    const late = await south.server.inject(signedCallback({ path, body, secret: sharedSecrets[0] }));
    expect(late.json()).toEqual({ outcome: 'refused', reason: 'account_closed' });
    await expectSettled([north, south]);
  });
});

/** A connection between the cells that loses nothing. */
const createLinkedFetch = (): typeof globalThis.fetch => {
  const linked = createNetwork();
  for (const [name, server] of network.servers) linked.servers.set(name, server);
  return linked.fetch;
};

describe('after a crash, a settlement', () => {
  it.each<Fault>(['before', 'after', 'twice'])(
    'is credited once when its call is lost or repeated: %s',
    async (fault) => {
      const [[ofAnn = 0, ofBen = 0], id] = [await balances(), randomUUID()];
      let faults = 0;
      network.nextFault = () => {
        faults += 1;
        return fault;
      };
      await send(north, { id, from: ann, to: ben.player.id, amount: 700 });
      await waitFor('two calls', () => (fault === 'twice' ? faults > 0 : faults > 1));
      expect(await ann.main()).toBe(ofAnn - 700);
      for (const cell of [north, south]) await expectCleanAudit(cell);
      network.nextFault = () => 'none';
      expect(await waitForEnd(north, id)).toBe('credited');
      expect(await balances()).toEqual([ofAnn - 700, ofBen + 700]);
      await expectSettled([north, south]);
    },
  );

  it.each([
    ['its answer is not stored', 'settlements_sent', `new.state = 'credited'`],
    ['the position of the consumer is not stored', 'event_consumers', `new.name = 'settlements-south'`],
  ])('is credited once when %s', async (_step, table, condition) => {
    const [[ofAnn = 0, ofBen = 0], id] = [await balances(), randomUUID()];
    const broken = await breakUpdates(north, table, condition);
    try {
      await send(north, { id, from: ann, to: ben.player.id, amount: 800 });
      await waitFor('two attempts', async () => (await broken.attempts()) > 1);
      expect(await balances()).toEqual([ofAnn - 800, ofBen + 800]);
      for (const cell of [north, south]) await expectCleanAudit(cell);
    } finally {
      await broken.end();
    }
    expect(await waitForEnd(north, id)).toBe('credited');
    expect(await balances()).toEqual([ofAnn - 800, ofBen + 800]);
    await expectSettled([north, south]);
  });

  it('is returned once when the position of the consumer is not stored', async () => {
    const [before, id] = [await balances(), randomUUID()];
    const broken = await breakUpdates(north, 'event_consumers', `new.name = 'settlements-south'`);
    try {
      await send(north, { id, from: ann, to: nobodyFor(north), amount: 900 });
      await waitFor('two attempts', async () => (await broken.attempts()) > 1);
      expect(await balances()).toEqual(before);
    } finally {
      await broken.end();
    }
    expect(await waitForEnd(north, id)).toBe('returned unknown_player');
    expect(await balances()).toEqual(before);
    await expectSettled([north, south]);
  });

  it('is delivered by another process of its cell', async () => {
    const [[ofAnn = 0, ofBen = 0], id] = [await balances(), randomUUID()];
    let lost = 0;
    network.nextFault = () => {
      lost += 1;
      return 'before';
    };
    await send(north, { id, from: ann, to: ben.player.id, amount: 600 });
    await waitFor('a lost call', () => lost > 0);
    const database = openConnections(north.testDatabase.url, 4);
    const { server } = await buildApp(north.config, {
      database,
      fetch: createLinkedFetch(),
    });
    try {
      await server.ready();
      expect(await waitForEnd(north, id)).toBe('credited');
    } finally {
      await server.close();
      await database.destroy();
    }
    expect(await balances()).toEqual([ofAnn - 600, ofBen + 600]);
    await expectSettled([north, south]);
  });
});

describe('many settlements in both directions', () => {
  const settlement = fc.record({
    isFromNorth: fc.boolean(),
    amount: fc.integer({ min: 1, max: 400 }),
    to: fc.constantFrom('player' as const, 'player' as const, 'nobody' as const),
  });
  const faults = fc.constantFrom<Fault>('none', 'none', 'before', 'after', 'twice');

  it.each([1, 2])('move every amount once while calls are lost and repeated (seed %i)', async (seed) => {
    const before = await balances();
    const sampled = fc.sample(settlement, { seed, numRuns: 30 });
    const lost = fc.sample(faults, { seed, numRuns: 60 });
    network.nextFault = () => lost.pop() ?? 'none';
    const sent = await Promise.all(
      sampled.map(async ({ isFromNorth, amount, to }) => {
        const [cell, from, receiver] = isFromNorth ? [north, ann, ben] : [south, ben, ann];
        const isReturned = to === 'nobody';
        const id = randomUUID();
        const order = { id, from, to: isReturned ? nobodyFor(cell) : receiver.player.id, amount };
        for (const answer of await Promise.all([send(cell, order), send(cell, order)]))
          expect(answer).toMatchObject({ status: 200 });
        return { cell, id, isReturned, change: isReturned ? 0 : isFromNorth ? -amount : amount };
      }),
    );
    for (const { cell, id, isReturned } of sent)
      expect(await waitForEnd(cell, id)).toBe(isReturned ? 'returned unknown_player' : 'credited');
    const change = sent.reduce((sum, each) => sum + each.change, 0);
    expect(await balances()).toEqual([(before[0] ?? 0) + change, (before[1] ?? 0) - change]);
    await expectSettled([north, south]);
  });
});

describe('the audit of a cell', () => {
  const findingsAfter = async (change: string): Promise<readonly string[]> => {
    const { database } = north.testDatabase;
    await sql.raw(change).execute(database);
    const { findings } = await auditEverything(database);
    return findings.map(({ rule, detail }) => `${rule}: ${detail}`);
  };

  it('finds an amount and a state that differ from the ledger', async () => {
    const id = randomUUID();
    await send(north, { id, from: ann, to: ben.player.id, amount: 321 });
    await waitForEnd(north, id);
    const rule = 'the settlements with other cells are those of the ledger';
    const account = await settlementBalance(north);
    expect(await findingsAfter(`update settlements_sent set amount = 322 where id = '${id}'`)).toEqual([
      `${rule}: EUR: account ${account}, settlements ${account + 1}`,
    ]);
    expect(
      await findingsAfter(
        `update settlements_sent set amount = 321, state = 'returned', refusal = 'forged' where id = '${id}'`,
      ),
    ).toEqual([
      `${rule}: EUR: account ${account}, settlements ${account - 321}`,
      `${rule}: no transfer settlement-returned:${id}`,
    ]);
    expect(
      await findingsAfter(`update settlements_sent set state = 'credited', refusal = '' where id = '${id}'`),
    ).toEqual([]);
  });
});

it('reports open settlements by cell to the metrics', async () => {
  const id = randomUUID();
  network.nextFault = () => 'before';
  await send(north, { id, from: ann, to: ben.player.id, amount: 10 });
  const metrics = async () => (await north.server.inject('/metrics')).body;
  expect(await metrics()).toContain('croupier_platform_settlements_open{cell="north",to="south"} 1');
  expect(await metrics()).toMatch(/croupier_platform_settlements_oldest_seconds\{cell="north",to="south"\} \d/);
  expect(await operate(north, 'GET', '/operator/settlements')).toMatchObject({
    data: { count: 1, items: [{ id, uid: ann.player.uid, state: 'open', ended_at: null }] },
  });
  network.nextFault = () => 'none';
  await waitForEnd(north, id);
  expect(await metrics()).toContain('croupier_platform_settlements_open{cell="north",to="south"} 0');
});

/** Starts the module in a cell that has only itself, with these consumers. @returns those that it removes. */
const removedConsumers = async (cell: TestCell, names: readonly string[]): Promise<readonly string[]> => {
  const removed: string[] = [];
  const { module } = createSettlementsModule({
    ...cell.domains,
    cell: null,
    database: cell.testDatabase.database,
    events: {
      createConsumer: () => {
        throw new Error('There is no other cell');
      },
      consumerNames: async () => names,
      removeConsumer: async (name) => void removed.push(name),
      reportNewEvents: () => {},
    },
    metrics: { settlements: () => {} },
    fetch: network.fetch,
    now: () => new Date(),
    log: testLog,
  });
  await module.started?.();
  return removed;
};

it('removes the consumers of cells that the configuration no longer has, unless a settlement is open', async () => {
  const [id, names] = [randomUUID(), ['settlements-south', 'settlements-west']];
  network.nextFault = () => 'before';
  await send(north, { id, from: ann, to: ben.player.id, amount: 20 });
  expect(await removedConsumers(north, names)).toEqual(['settlements-west']);
  network.nextFault = () => 'none';
  await waitForEnd(north, id);
  expect(await removedConsumers(north, names)).toEqual(names);
});

describe('a call of another cell', () => {
  const message = (more: Readonly<Record<string, unknown>> = {}) => ({
    id: randomUUID(),
    cell: 'south',
    receiver_id: ben.player.id,
    currency: 'EUR',
    amount: 250,
    sent_at: new Date().toISOString(),
    ...more,
  });
  const call = async (body: unknown, secret: string = sharedSecrets[0], path = '/cells/north/settlements') => {
    const response = await south.server.inject(signedCallback({ path, body, secret }));
    return [response.statusCode, response.json().outcome ?? response.json().error.code];
  };

  it.each([
    ['another secret', 401, 'INVALID_SIGNATURE', {}, 'a-secret-of-somebody-else'],
    ['the name of another cell', 409, 'WRONG_CELL', { cell: 'west' }, sharedSecrets[0]],
    ['no amount', 400, 'INVALID_REQUEST', { amount: 0 }, sharedSecrets[0]],
    ['an amount that is no integer', 400, 'INVALID_REQUEST', { amount: 1.5 }, sharedSecrets[0]],
    ['an unknown currency', 400, 'INVALID_REQUEST', { currency: 'XYZ' }, sharedSecrets[0]],
  ])('with %s moves nothing', async (_case, status, code, more, secret) => {
    const before = await ben.main();
    expect(await call(message(more), secret)).toEqual([status, code]);
    expect(await ben.main()).toBe(before);
  });

  it('is not answered under the name of an unknown cell or of this one', async () => {
    for (const name of ['west', 'south'])
      expect((await call(message(), sharedSecrets[0], `/cells/${name}/settlements`))[0]).toBe(404);
  });

  it('is valid with the former secret, and repeated calls have one effect and one answer', async () => {
    const [before, repeated] = [await ben.main(), message({ later: 'field of a newer release' })];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => call(repeated, sharedSecrets[index % 2])),
    );
    expect(answers).toEqual(answers.map(() => [200, 'credited']));
    expect(await ben.main()).toBe(before + 250);
    expect(await call({ ...repeated, amount: 251 })).toEqual([409, 'ID_REUSED']);
    expect(await ben.main()).toBe(before + 250);
    // The north has never sent this money: the comparison of the cells finds what the audit of neither can.
    await expectCleanAudit(south);
    await expect(expectSettled([north, south])).rejects.toThrow();
  });
});
