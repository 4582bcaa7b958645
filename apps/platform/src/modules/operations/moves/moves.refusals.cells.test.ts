import { randomUUID } from 'node:crypto';
import { waitFor } from '@croupier/service/testing';
import { sql } from 'kysely';
import { registerFundedPlayer, signedCallback, testPassword } from '../../../testing/index.ts';
import type { FundedPlayer } from '../../../testing/funded-player.ts';
import { expectSettled } from '../../../testing/settled-cells.ts';
import { houseAccount, playerAccount } from '../../ledger/index.ts';
import { operate, send, sharedSecrets, waitForEnd } from '../../payments/settlements/two-cells.fixture.ts';
import { startMovingCells } from './moving-cells.fixture.ts';

let cells: Awaited<ReturnType<typeof startMovingCells>>;
beforeAll(async () => {
  cells = await startMovingCells();
});
beforeEach(() => {
  cells.network.nextFault = () => 'none';
});
afterAll(() => cells.stop());

describe('a move is refused and names the obstacle', () => {
  const expectRefused = async (mover: FundedPlayer, obstacle: string): Promise<void> => {
    expect(await cells.move(randomUUID(), mover)).toMatchObject({
      status: 400,
      error: { reason: 'move_obstacles', error_data: { obstacles: expect.arrayContaining([obstacle]) } },
    });
  };
  const execute = (text: string) => sql.raw(text).execute(cells.north.testDatabase.database);

  it.each<[obstacle: string, arrange: (mover: FundedPlayer) => Promise<unknown>]>([
    ['turnover', (mover) => cells.recordDeposit(mover, 2000)],
    [
      'turnover',
      async (mover) => {
        await cells.recordDeposit(mover, 2000);
        await cells.north.post('account.setCurrency', { currency: 'USD' }, { cookie: mover.cookie });
      },
    ],
    ['active_bonuses', (mover) => cells.grant(mover, true)],
    [
      'open_rounds',
      async ({ cookie }) => cells.playRound(await cells.launch(cookie), 'bet', { round_id: randomUUID(), amount: 100 }),
    ],
    [
      'other_balances',
      ({ player }) =>
        cells.north.domains.ledger.transfer({
          key: randomUUID(),
          kind: 'bonus',
          legs: [
            { from: houseAccount('bonus_liability', 'USD'), to: playerAccount(player.id, 'bonus', 'USD'), amount: 5 },
          ],
        }),
    ],
    [
      'banned',
      ({ player }) =>
        operate(cells.north, 'POST', `/operator/players/${player.uid}/state`, { state: 'banned', reason: 'a test' }),
    ],
  ])('%s', async (obstacle, arrange) => {
    const mover = await registerFundedPlayer(cells.north, { money: 1000 });
    await arrange(mover);
    await expectRefused(mover, obstacle);
  });

  it.each([
    [
      'open_deposits',
      `insert into payments (id, player_id, type, method, method_name, flow, currency, amount, fee, status, requisites,
        idempotency_key, locale, domain, created_at, updated_at)
       values (gen_random_uuid(), '$', 'deposit', 'card', 'Card', 'redirect', 'EUR', 100, 0, 'pending', '{}', '1', 'en', '', now(), now())`,
    ],
    [
      'shop_orders',
      `insert into loyalty_purchases (id, player_id, idempotency_key, product_id, name, price, address, status, created_at)
       values (gen_random_uuid(), '$', '1', 1, 'A mug', 1, '', 'ordered', now())`,
    ],
    [
      'free_spins',
      `insert into free_spin_packs (id, player_id, currency, game, status, source_key, title, text, spin_value, total_count,
        remaining_count, winnings, wagering_multiplier, lifetime_days, created_at, expires_at)
       values (gen_random_uuid(), '$', 'EUR', 'amber-fox', 'active', '$', '', '', 10, 5, 5, 'main', 0, 7, now(), now() + interval '7 days')`,
    ],
    [
      'verification',
      `insert into verifications (player_id, external_id, applicant_id, status, updated_at) values ('$', '$', '$', 'pending', now())`,
    ],
  ])('%s', async (obstacle, insert) => {
    const mover = await registerFundedPlayer(cells.north);
    await execute(insert.replaceAll('$', mover.player.id));
    await expectRefused(mover, obstacle);
  });

  it('settlements', async () => {
    const [mover, receiver] = [
      await registerFundedPlayer(cells.north, { money: 1000 }),
      await registerFundedPlayer(cells.south),
    ];
    const id = randomUUID();
    cells.network.nextFault = () => 'before';
    await send(cells.north, { id, from: mover, to: receiver.player.id, amount: 10 });
    await expectRefused(mover, 'settlements');
    cells.network.nextFault = () => 'none';
    expect(await waitForEnd(cells.north, id)).toBe('credited');
  });

  it('an unknown cell, and an id of another move', async () => {
    const [mover, other] = [await registerFundedPlayer(cells.north), await registerFundedPlayer(cells.north)];
    const id = await cells.startMove(mover);
    expect(await cells.move(randomUUID(), other, cells.north, 'west')).toMatchObject({
      error: { invalid_parameters: { cell: 'unknown' } },
    });
    expect(await cells.move(id, other)).toMatchObject({ error: { reason: 'move_id_reused' } });
    await expectRefused(mover, 'another_move');
  });
});

describe('a move ends without an effect', () => {
  const expectActive = async (mover: FundedPlayer, amount: number): Promise<void> => {
    expect((await cells.signIn(cells.north, mover.email)).statusCode).toBe(200);
    expect(await mover.main()).toBe(amount);
    await expectSettled([cells.north, cells.south]);
  };
  /** Repeats the order until it fails. @returns the error. */
  const fail = (id: string, mover: FundedPlayer) =>
    waitFor('a failed call', async () => {
      const { status, error } = await cells.move(id, mover);
      return status === 503 && error;
    });
  const giveUp = (id: string) => operate(cells.north, 'POST', `/operator/moves/${id}/give-up`, { reason: 'a test' });

  it('when the operator gives it up before the other cell has accepted the account', async () => {
    const mover = await registerFundedPlayer(cells.north, { money: 800 });
    const id = await cells.startMove(mover);
    cells.network.nextFault = cells.faultOf('copy', 'before');
    expect(await fail(id, mover)).toMatchObject({ reason: 'other_cell', error_data: { code: 'UNREACHABLE' } });
    expect(await giveUp(id)).toMatchObject({ status: 200, data: { state: 'given_up', refusal: 'given_up' } });
    await expectActive(mover, 800);
    // The call that was lost arrives late.
    const late = cells.network.calls.find(({ body }) => body['step'] === 'copy' && body['id'] === id);
    const answer = await cells.south.server.inject(
      signedCallback({
        path: '/cells/north/moves',
        body: late?.body,
        secret: sharedSecrets[0],
        now: Date.now() + cells.clock.ahead_ms,
      }),
    );
    expect(answer.json()).toEqual({ outcome: 'refused', reason: 'given_up' });
    expect(await cells.move(id, mover)).toMatchObject({ data: { state: 'given_up' } });
    const again = await cells.startMove(mover);
    await cells.finish(again, mover);
    await cells.expectMoved(mover, 800);
  });

  it('while the cells have different tables', async () => {
    const mover = await registerFundedPlayer(cells.north, { money: 700 });
    const id = await cells.startMove(mover);
    await sql`alter table game_likes add column note text`.execute(cells.south.testDatabase.database);
    expect(await fail(id, mover)).toMatchObject({ error_data: { code: 'OTHER_RELEASE' } });
    expect(await mover.main()).toBe(700);
    await sql`alter table game_likes drop column note`.execute(cells.south.testDatabase.database);
    await cells.finish(id, mover);
    await cells.expectMoved(mover, 700);
  });

  it('while the cells have different secrets, or the call means another cell', async () => {
    const call = async (more: Readonly<Record<string, unknown>>) => {
      const body = { id: randomUUID(), cell: 'south', player_id: randomUUID(), step: 'copy', currency: 'EUR', ...more };
      const path = '/cells/north/moves';
      const answer = await cells.south.server.inject(
        signedCallback({ path, body, secret: sharedSecrets[0], now: Date.now() + cells.clock.ahead_ms }),
      );
      return answer.json().error.code;
    };
    expect(await call({ secrets: 'ab cd', tables: [] })).toBe('OTHER_SECRETS');
    expect(await call({ secrets: 'ab cd', tables: [], cell: 'west' })).toBe('WRONG_CELL');
    expect(await call({ step: 'nothing' })).toBe('INVALID_REQUEST');
  });

  it('not when the other cell has accepted the account, although its answer was lost', async () => {
    const mover = await registerFundedPlayer(cells.north, { money: 900 });
    const id = await cells.startMove(mover);
    cells.network.nextFault = cells.faultOf('copy', 'after');
    expect(await fail(id, mover)).toMatchObject({ reason: 'other_cell' });
    expect(await giveUp(id)).toMatchObject({ status: 200, data: { state: 'copied' } });
    await cells.finish(id, mover);
    await cells.expectMoved(mover, 900);
  });

  it('when another account of the other cell has the address', async () => {
    const { email } = await registerFundedPlayer(cells.south);
    await cells.north.post('auth.register', {
      email,
      password: testPassword,
      locale: 'en',
      currency: 'EUR',
      terms: '1',
    });
    const player = await cells.north.domains.accounts.findByLogin(email);
    if (!player) throw new Error('The player did not register');
    const mover = { email, player, cookie: '', main: async () => 0 };
    const id = await cells.startMove(mover);
    expect(await cells.finish(id, mover)).toMatchObject({
      data: { state: 'given_up', refusal: 'players_login_taken' },
    });
    await expectActive(mover, 0);
  });
});
