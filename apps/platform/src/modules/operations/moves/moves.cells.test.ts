import { randomUUID } from 'node:crypto';
import { waitFor } from '@croupier/service/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { registerFundedPlayer, testPassword } from '../../../testing/index.ts';
import { newPasskey, signInByPasskey } from '../../../testing/passkey-calls.ts';
import { createBrowser, type Browser } from '../../../testing/people.ts';
import { expectCleanAudit } from '../../../testing/settled-cells.ts';
import { breakUpdates, operate, waitForEnd, type Fault } from '../../payments/settlements/two-cells.fixture.ts';
import { startMovingCells } from './moving-cells.fixture.ts';

let cells: Awaited<ReturnType<typeof startMovingCells>>;
beforeAll(async () => {
  cells = await startMovingCells();
});
beforeEach(() => {
  cells.network.nextFault = () => 'none';
});
afterAll(() => cells.stop());

/** What a player sees of the account, besides its balance and what depends on the time. */
const readAccount = async (browser: Browser): Promise<readonly unknown[]> => {
  const methods = [
    'account.getSelfExclusion',
    'account.getDepositLimit',
    'account.getprofileinfo',
    'bonuses.get',
    'cashier.gethistory',
    'loyalty.getinfo',
    'loyalty.getpointshistory',
  ];
  return Promise.all(
    methods.map(async (method) => {
      const answer = await browser.get(method);
      expect([method, answer.statusCode]).toEqual([method, 200]);
      const { open_periods: _depends, ...data } = answer.json().data;
      return data;
    }),
  );
};

describe('a player with everything that an account can have', () => {
  it('moves with money, limits, exclusion, passkey, bonus, points and payments, and leaves a closed account', async () => {
    const mover = await registerFundedPlayer(cells.north, { money: 50_000 });
    const browser = createBrowser(cells.north);
    await browser.post('auth.login', { login: mover.email, password: testPassword });
    const { authenticator } = await newPasskey(browser);
    await cells.recordDeposit(mover, 10_000);
    const token = await cells.launch(mover.cookie);
    const round = { round_id: randomUUID() };
    await cells.playRound(token, 'bet', { ...round, amount: 10_000 });
    await cells.playRound(token, 'win', { ...round, amount: 4000, is_final: true });
    await cells.north.domains.projectRounds();
    await cells.grant(mover, false);
    expect((await browser.post('account.setDepositLimit', { period: '7', limit_amount: '70000' })).statusCode).toBe(
      200,
    );
    expect((await browser.post('account.selfExclude', { period: '7d' })).statusCode).toBe(200);
    const before = await readAccount(browser);
    expect(before).toMatchObject([{ is_active: true }, { limit_amount: { amount: 70_000 } }, {}, {}, {}, {}, {}]);
    const money = await mover.main();

    const id = randomUUID();
    expect(await cells.move(id, mover)).toMatchObject({
      status: 200,
      data: { state: 'started', waits_for: ['calls_under_way'], players: {}, actions: [{ action: 'start' }] },
    });
    expect((await cells.signIn(cells.north, mover.email)).json().error).toMatchObject({ reason: 'account_moving' });
    expect((await browser.get('account.getInfo')).statusCode).toBe(401);
    expect(await operate(cells.north, 'GET', `/operator/players/${mover.player.uid}/state`)).toMatchObject({
      data: { state: 'moving' },
    });
    expect((await operate(cells.north, 'GET', '/operator/moves')).data.items).toMatchObject([{ id, state: 'started' }]);
    cells.endCalls();
    expect(await cells.finish(id, mover)).toMatchObject({
      data: { state: 'finished', waits_for: [], players: { [mover.player.id]: 'south' } },
    });

    const moved = createBrowser(cells.south);
    expect((await signInByPasskey(moved, authenticator)).json().data).toMatchObject({ uid: mover.player.uid });
    expect(await readAccount(moved)).toEqual(before);
    const { items } = (await moved.get('cashier.getmovements')).json().data;
    expect(items).toMatchObject([{ category: 'transfer', amount: { amount: money } }]);
    expect((await moved.get('account.getBalance')).json().data).toMatchObject({
      balance_main: { amount: money },
      balance_fun: { amount: 100_000 },
    });
    await cells.expectMoved(mover, money);
    expect(await operate(cells.north, 'GET', `/operator/players/${mover.player.uid}/state`)).toMatchObject({
      data: { state: 'moved' },
    });
    const { rows } = await sql`select from player_contacts where player_id = ${mover.player.id}`.execute(
      cells.north.testDatabase.database,
    );
    expect(rows).toEqual([]);
    // The closed account keeps its id, because the ledger refers to it.
    const back = randomUUID();
    await cells.move(back, mover, cells.south, 'north');
    cells.endCalls();
    expect(await cells.finish(back, mover, cells.south, 'north')).toMatchObject({ data: { refusal: 'players_pkey' } });
  });
});

describe('after a crash, a move', () => {
  it.each([
    ['copy', 'before'],
    ['copy', 'after'],
    ['copy', 'twice'],
    ['open', 'before'],
    ['open', 'after'],
    ['open', 'twice'],
  ] as const)('goes on when the call for the step %s is lost or repeated: %s', async (step, fault) => {
    const mover = await registerFundedPlayer(cells.north, { money: 5000 });
    const id = await cells.startMove(mover);
    cells.network.nextFault = cells.faultOf(step, fault);
    await cells.finish(id, mover);
    await cells.expectMoved(mover, 5000);
  });

  it.each([
    ['north', 'player_moves', `new.state = 'copied' and old.state = 'started'`],
    ['north', 'player_moves', `new.settlement_id is not null and old.settlement_id is null`],
    ['north', 'player_moves', `new.settlement_id is null and old.settlement_id is not null`],
    ['north', 'player_moves', `new.settlement_currency = 'USD'`],
    ['north', 'player_moves', `new.settlement_id is null and old.settlement_currency = 'USD'`],
    ['north', 'player_moves', `new.state = 'paid'`],
    ['north', 'player_moves', `new.state = 'finished'`],
    ['north', 'players', `new.move_state = 'left'`],
    ['south', 'players', `old.move_state = 'arriving' and new.move_state is null`],
    ['south', 'player_arrivals', `new.opened_at is not null`],
    ['north', 'settlements_sent', `new.state = 'credited'`],
    ['north', 'settlements_sent', `new.state = 'credited' and new.currency = 'USD'`],
  ] as const)('goes on when the %s does not store a change of %s: %s', async (name, table, condition) => {
    const mover = await registerFundedPlayer(cells.north, { money: 6000 });
    await cells.credit(mover, 'USD', 800);
    const id = await cells.startMove(mover);
    const broken = await breakUpdates(name === 'north' ? cells.north : cells.south, table, condition);
    try {
      await waitFor('two attempts', async () => {
        await cells.move(id, mover);
        return (await broken.attempts()) > 1;
      });
      for (const cell of [cells.north, cells.south]) await expectCleanAudit(cell);
      expect((await mover.main()) + (await cells.southBalance(mover))).toBeLessThanOrEqual(6000);
    } finally {
      await broken.end();
    }
    await cells.finish(id, mover);
    await cells.expectMoved(mover, 6000, 800);
  });

  it.each([
    ['EUR', 377, 0],
    ['USD', 300, 77],
  ] as const)(
    'sends the money in %s that came while the account was being closed',
    async (currency, euros, dollars) => {
      const mover = await registerFundedPlayer(cells.north, { money: 300 });
      const id = await cells.startMove(mover);
      const broken = await breakUpdates(cells.north, 'players', `new.move_state = 'left'`);
      await waitFor('an attempt', async () => {
        await cells.move(id, mover);
        return (await broken.attempts()) > 0;
      });
      await cells.credit(mover, currency, 77);
      await broken.end();
      await cells.finish(id, mover);
      await cells.expectMoved(mover, euros, dollars);
    },
  );
});

it('lets the player use neither cell until the money has arrived', async () => {
  const mover = await registerFundedPlayer(cells.north, { money: 400 });
  const id = await cells.startMove(mover);
  const broken = await breakUpdates(cells.north, 'player_moves', `new.state = 'paid'`);
  try {
    await waitFor('an attempt', async () => {
      await cells.move(id, mover);
      return (await broken.attempts()) > 0;
    });
    for (const cell of [cells.north, cells.south])
      expect((await cells.signIn(cell, mover.email)).json().error).toMatchObject({
        code: 'ApplicationUnavailableException',
        reason: 'account_moving',
      });
    expect(
      await operate(cells.south, 'POST', `/operator/players/${mover.player.uid}/state`, {
        state: 'active',
        reason: 'a test',
      }),
    ).toMatchObject({ error: { reason: 'account_moving' } });
  } finally {
    await broken.end();
  }
  await cells.finish(id, mover);
  await cells.expectMoved(mover, 400);
});

it('moves money in several currencies, each by a settlement, and the player goes on with any of them', async () => {
  const mover = await registerFundedPlayer(cells.north, { money: 1000 });
  for (const currency of ['USD', 'BRL'] as const) await cells.credit(mover, currency, 250);
  await cells.finish(await cells.startMove(mover), mover);
  await cells.expectMoved(mover, 1000, 250);
  const { rows } = await sql`select currency, amount, state from settlements_sent
    where player_id = ${mover.player.id} order by currency`.execute(cells.north.testDatabase.database);
  expect(rows).toEqual([
    { currency: 'BRL', amount: 250, state: 'credited' },
    { currency: 'EUR', amount: 1000, state: 'credited' },
    { currency: 'USD', amount: 250, state: 'credited' },
  ]);
  const browser = createBrowser(cells.south);
  await browser.post('auth.login', { login: mover.email, password: testPassword });
  expect((await browser.post('account.setCurrency', { currency: 'BRL' })).statusCode).toBe(200);
  expect(await browser.read('account.getBalance')).toMatchObject({ balance_main: { amount: 250, currency: 'BRL' } });
});

it('ends a settlement that an earlier release has begun, which stores no currency', async () => {
  const mover = await registerFundedPlayer(cells.north, { money: 500 });
  await cells.credit(mover, 'USD', 60);
  const id = await cells.startMove(mover);
  await sql
    .raw(`create function forget_currency() returns trigger language plpgsql as $$ begin
      if new.settlement_currency = 'EUR' then new.settlement_currency := null; end if; return new; end $$;
    create trigger forget before update on player_moves for each row execute function forget_currency()`)
    .execute(cells.north.testDatabase.database);
  await cells.finish(id, mover);
  await sql
    .raw('drop trigger forget on player_moves; drop function forget_currency()')
    .execute(cells.north.testDatabase.database);
  await cells.expectMoved(mover, 500, 60);
});

it('credits money in another currency that an earlier release sends after the account was opened', async () => {
  const mover = await registerFundedPlayer(cells.north, { money: 500 });
  await cells.finish(await cells.startMove(mover), mover);
  await cells.credit(mover, 'USD', 70);
  const id = randomUUID();
  const { player } = mover;
  const order = {
    id,
    playerId: player.id,
    receiverId: player.id,
    currency: 'USD',
    amount: 70,
    audit: sql`select`,
  } as const;
  expect(await cells.north.domains.settlements.sendTo(order, 'south')).toMatchObject({ status: 'sent' });
  expect(await waitForEnd(cells.north, id)).toBe('credited');
  await cells.expectMoved(mover, 500, 70);
});

describe('many players', () => {
  const faults = fc.constantFrom<Fault>('none', 'none', 'before', 'after', 'twice');

  it.each([1, 2])('move with all money while orders are repeated and calls are lost (seed %i)', async (seed) => {
    const amounts = fc.sample(fc.integer({ min: 0, max: 9000 }), { seed, numRuns: 6 });
    const lost = fc.sample(faults, { seed, numRuns: 50 });
    const movers = await Promise.all(amounts.map((money) => registerFundedPlayer(cells.north, { money })));
    const dollars = amounts.toReversed();
    for (const [index, mover] of movers.entries()) if (dollars[index]) await cells.credit(mover, 'USD', dollars[index]);
    cells.network.nextFault = () => lost.pop() ?? 'none';
    const ids = await Promise.all(
      movers.map(async (mover) => {
        const id = randomUUID();
        for (const answer of await Promise.all([cells.move(id, mover), cells.move(id, mover)]))
          expect(answer).toMatchObject({ status: 200, data: { id, state: 'started' } });
        return id;
      }),
    );
    cells.endCalls();
    await Promise.all(
      movers.map(async (mover, index) => {
        const id = ids[index] ?? '';
        await Promise.all([cells.finish(id, mover), cells.finish(id, mover)]);
      }),
    );
    cells.network.nextFault = () => 'none';
    for (const [index, mover] of movers.entries()) await cells.expectMoved(mover, amounts[index] ?? 0, dollars[index]);
  });
});
