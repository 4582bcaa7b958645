import { randomUUID } from 'node:crypto';
import { deposit, main, reserve, transferId } from '../../ledger.fixture.ts';
import { houseAccount, type AccountRef, type EngineRequest } from '../../ledger.port.ts';
import { games, payouts, request, reserved, type Suite } from './suite.ts';

type Resolution = 'posted' | 'voided' | 'expired';
const resolution = (id: string, as: Resolution, to: AccountRef = payouts): EngineRequest =>
  request([], { resolves: as === 'posted' ? { transferId: id, as, to } : { transferId: id, as } });

export const testReservations = ({ transfer, playerWith, balance, restart }: Suite): void => {
  it('reduces the balance immediately and returns the amount when it is voided, also after a restart', async () => {
    const player = await playerWith(500);
    const id = await transferId({ transfer }, reserve(player, 300));
    expect(await balance(player)).toBe(200);
    await restart();
    expect(await transfer(resolution(id, 'voided'))).toMatchObject({ status: 'applied' });
    expect(await balance(player)).toBe(500);
    await restart();
    expect(await transfer(resolution(id, 'posted'))).toMatchObject({ status: 'refused', reason: 'not_pending' });
  });

  it('is refused when the balance does not cover it beside other reservations', async () => {
    const player = await playerWith(500);
    await transfer(reserve(player, 300));
    expect(await transfer(reserve(player, 201))).toMatchObject({ status: 'refused', reason: 'insufficient_funds' });
    expect(await balance(player)).toBe(200);
  });

  it('moves its amount to the account to which it is posted', async () => {
    const [player, receiver] = [await playerWith(500), randomUUID()];
    const made = await transfer(reserve(player, 300));
    if (made.status !== 'applied') throw new Error(made.status);
    const before = made.balance(reserved);
    const posted = await transfer({
      ...resolution(made.transferId, 'posted', main(receiver)),
      accounts: [reserved],
    });
    expect(posted.status === 'applied' && posted.balance(reserved)).toBe(before - 300);
    expect([await balance(player), await balance(receiver)]).toEqual([200, 300]);
  });

  it('is resolved once by parallel requests', async () => {
    const player = await playerWith(500);
    const id = await transferId({ transfer }, reserve(player, 300));
    const outcomes = await Promise.all(
      (['voided', 'posted', 'voided', 'posted'] as const).map((as) => transfer(resolution(id, as))),
    );
    expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(1);
    expect(outcomes.filter((outcome) => 'reason' in outcome && outcome.reason === 'not_pending')).toHaveLength(3);
  });

  it('is required for a resolution', async () => {
    const player = randomUUID();
    const id = await transferId({ transfer }, deposit(player, 100));
    expect(await transfer(resolution(id, 'voided'))).toMatchObject({ reason: 'not_pending' });
    expect(await transfer(resolution(randomUUID(), 'voided'))).toMatchObject({ reason: 'not_pending' });
    expect(await balance(player)).toBe(100);
  });
};

export const testResolvingTransfers = ({ transfer, playerWith, balance }: Suite): void => {
  it('returns the reserved amount before its legs apply', async () => {
    const player = await playerWith(500);
    const id = await transferId({ transfer }, reserve(player, 400));
    const legs = [{ from: main(player), to: games, amount: 450 }];
    expect(await transfer({ ...resolution(id, 'voided'), legs })).toMatchObject({ status: 'applied' });
    expect(await balance(player)).toBe(50);
  });

  it('resolves nothing when its legs are not covered', async () => {
    const player = await playerWith(500);
    const id = await transferId({ transfer }, reserve(player, 400));
    const legs = [{ from: main(player), to: games, amount: 501 }];
    const outcome = await transfer({ ...resolution(id, 'voided'), legs });
    expect(outcome).toMatchObject({ status: 'refused', reason: 'insufficient_funds' });
    expect(await balance(player)).toBe(100);
    expect(await transfer(resolution(id, 'voided'))).toMatchObject({ status: 'applied' });
  });

  it('posts to no account of another currency', async () => {
    const player = await playerWith(500);
    const id = await transferId({ transfer }, reserve(player, 300));
    const dollars = resolution(id, 'posted', houseAccount('payouts', 'USD'));
    await expect(transfer(dollars)).rejects.toThrow(RangeError);
    expect(await transfer({ ...resolution(id, 'voided'), key: dollars.key })).toMatchObject({ status: 'applied' });
  });
};

export const testExpiry = ({ transfer, move, playerWith, balance, engine, opened, later, advance }: Suite): void => {
  const hold = (player: string, expiresAt: Date | null) => transferId({ transfer }, reserve(player, 1, expiresAt));

  it('returns the amount after its time, not before', async () => {
    const player = await playerWith(500);
    const id = await hold(player, later(1000));
    expect(await transfer(resolution(id, 'expired'))).toMatchObject({ status: 'refused', reason: 'not_pending' });
    expect(await engine().expireDue()).toBe(0);
    advance(1000);
    expect(await engine().expireDue()).toBe(1);
    expect(await balance(player)).toBe(500);
    expect(await transfer(resolution(id, 'posted'))).toMatchObject({ status: 'refused', reason: 'not_pending' });
  });

  it('returns 100 amounts at once, the earliest first', async () => {
    const player = await playerWith(200);
    await hold(player, null);
    await hold(player, later(3_600_000));
    const earliest = randomUUID();
    await move(main(player), main(earliest), 1);
    await Promise.all(Array.from({ length: 100 }, () => hold(player, later(2000))));
    await hold(earliest, later(1000));
    advance(2000);
    expect(await engine().expireDue()).toBe(100);
    expect([await balance(player), await balance(earliest)]).toEqual([196, 1]);
    expect(await engine().expireDue()).toBe(1);
    expect(await engine().expireDue()).toBe(0);
    expect(await balance(player)).toBe(197);
  });

  it('returns each amount once by two processes', async () => {
    const player = await playerWith(50);
    await Promise.all(Array.from({ length: 20 }, () => hold(player, later(1000))));
    advance(1000);
    const other = await opened().startAnother();
    await Promise.all([engine().expireDue(), other.expireDue()]);
    expect(await balance(player)).toBe(50);
  });
};
