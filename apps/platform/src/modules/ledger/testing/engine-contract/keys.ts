import { randomUUID } from 'node:crypto';
import { bet, deposit, main, reserve, transferId } from '../../ledger.fixture.ts';
import { houseAccount, playerAccount, type AccountRef, type EngineRequest } from '../../ledger.port.ts';
import { games, payouts, request, type Suite } from './suite.ts';

export const testKeys = ({ transfer, playerWith, balance, opened, engine }: Suite): void => {
  it('refuses other content under a used key, also of a call at the same time', async () => {
    const player = await playerWith(1000);
    const first = bet(player, 100);
    const outcomes = await Promise.all([transfer(first), transfer(bet(player, 200, first.key))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'key_reused']);
    expect(await transfer({ ...first, kind: 'win' })).toEqual({ status: 'key_reused' });
    expect(await transfer(bet(randomUUID(), 100, first.key))).toEqual({ status: 'key_reused' });
    expect(await balance(player)).toBe(900);
  });

  it('repeats a refusal when the balance has become sufficient', async () => {
    const player = await playerWith(50);
    const refused = bet(player, 100);
    expect(await transfer(refused)).toEqual({ status: 'refused', reason: 'insufficient_funds', replayed: false });
    await transfer(deposit(player, 1000));
    expect(await transfer(refused)).toEqual({ status: 'refused', reason: 'insufficient_funds', replayed: true });
    expect(await balance(player)).toBe(1050);
  });

  it('moves money once for fifty parallel requests with one key, in two processes', async () => {
    const player = await playerWith(1000);
    const other = await opened().startAnother();
    const same = bet(player, 100);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? engine() : other).transfer(same)),
    );
    const answers = outcomes.map((outcome) =>
      outcome.status === 'applied' ? `${outcome.transferId} ${outcome.balance(main(player))}` : outcome.status,
    );
    expect(new Set(answers).size).toBe(1);
    expect(outcomes.filter((outcome) => outcome.status === 'applied' && !outcome.replayed)).toHaveLength(1);
    expect(await balance(player)).toBe(900);
  });

  it('spends a balance once when two processes use it in parallel', async () => {
    const player = await playerWith(1000);
    const other = await opened().startAnother();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? engine() : other).transfer(bet(player, 70))),
    );
    expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(14);
    expect(outcomes.filter((outcome) => 'reason' in outcome && outcome.reason === 'insufficient_funds')).toHaveLength(
      86,
    );
    expect(await balance(player)).toBe(20);
  });
};

export const testContent = ({ transfer, playerWith, later }: Suite): void => {
  type Change = Readonly<{ [Name in keyof EngineRequest]?: EngineRequest[Name] | undefined }>;

  it.each<[string, (expiresAt: Date) => Change]>([
    ['kind', () => ({ kind: 'other' })],
    ['content', () => ({ content: { page: 2 } })],
    ['lack of content', () => ({ content: undefined })],
    ['lack of a reservation', () => ({ pending: undefined })],
    ['time of expiry', (expiresAt) => ({ pending: { expiresAt: new Date(expiresAt.getTime() + 1) } })],
    ['lack of an expiry', () => ({ pending: { expiresAt: null } })],
  ])('includes the %s', async (_case, change) => {
    const expiresAt = later(3_600_000);
    const first = { ...reserve(await playerWith(100), 10, expiresAt), content: { page: 1 } };
    expect(await transfer(first)).toMatchObject({ status: 'applied' });
    const second = Object.fromEntries(
      Object.entries({ ...first, ...change(expiresAt) }).filter(([, value]) => value !== undefined),
    ) as EngineRequest;
    expect(await transfer(second)).toEqual({ status: 'key_reused' });
    expect(await transfer(first)).toMatchObject({ status: 'applied', replayed: true });
  });

  it('includes the account to which a reservation is posted', async () => {
    const id = await transferId({ transfer }, reserve(await playerWith(100), 10));
    const post = (to: AccountRef, key: string) =>
      transfer(request([], { key, resolves: { transferId: id, as: 'posted', to } }));
    const key = randomUUID();
    expect(await post(payouts, key)).toMatchObject({ status: 'applied' });
    expect(await post(houseAccount('fees', 'EUR'), key)).toEqual({ status: 'key_reused' });
  });

  it('does not include accounts that are only read', async () => {
    const player = await playerWith(100);
    const first = bet(player, 10);
    await transfer(first);
    const accounts = [playerAccount(player, 'bonus', 'EUR')];
    expect(await transfer({ ...first, accounts })).toMatchObject({ replayed: true });
  });
};

export const testOutcomes = ({ transfer, move, playerWith, balance, restart }: Suite): void => {
  it('have the balance after the transfer, also for a repeated request and after a restart', async () => {
    const player = await playerWith(100);
    const bonus = playerAccount(player, 'bonus', 'EUR');
    const first = { ...bet(player, 30), accounts: [bonus] };
    const refused = bet(player, 1000);
    const outcomes = [await transfer(first)];
    await transfer(refused);
    await move(main(player), games, 50);
    outcomes.push(await transfer(first));
    await restart();
    outcomes.push(await transfer(first));
    const seen = outcomes.map((outcome) => {
      if (outcome.status !== 'applied') throw new Error(outcome.status);
      return [outcome.transferId, outcome.at, outcome.balance(main(player)), outcome.balance(bonus)];
    });
    expect(seen[0]?.slice(2)).toEqual([70, 0]);
    expect(seen).toEqual([seen[0], seen[0], seen[0]]);
    expect(outcomes.map((outcome) => 'replayed' in outcome && outcome.replayed)).toEqual([false, true, true]);
    expect(await transfer(refused)).toEqual({ status: 'refused', reason: 'insufficient_funds', replayed: true });
    expect(await balance(player)).toBe(20);
  });

  it('have no balance of an account that the request does not contain', async () => {
    const player = await playerWith(100);
    const outcome = await move(main(player), games, 30);
    if (outcome.status !== 'applied') throw new Error(outcome.status);
    expect(() => outcome.balance(playerAccount(player, 'bonus', 'USD'))).toThrow(RangeError);
  });
};
