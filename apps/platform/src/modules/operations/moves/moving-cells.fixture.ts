import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Currency } from '@croupier/money';
import { waitFor } from '@croupier/service/testing';
import {
  signedCallback,
  startTestProviders,
  testPassword,
  testSecrets,
  type TestProviders,
} from '../../../testing/index.ts';
import { sampleBonus } from '../../../testing/bonus-player.ts';
import type { FundedPlayer } from '../../../testing/funded-player.ts';
import { expectSettled } from '../../../testing/settled-cells.ts';
import { houseAccount, playerAccount } from '../../ledger/index.ts';
import {
  createNetwork,
  operate,
  startCell,
  type Fault,
  type Network,
  type TestCell,
} from '../../payments/settlements/two-cells.fixture.ts';

type Cells = Readonly<{ network: Network; clock: { ahead_ms: number }; north: TestCell; south: TestCell }>;

/** Functions that order moves and check what they did. */
const createMoves = ({ network, clock, north, south }: Cells) => {
  const order = ({ player }: FundedPlayer, cell = 'south') => ({ uid: player.uid, cell, reason: 'a move of a test' });
  const move = (id: string, mover: FundedPlayer, from: TestCell = north, to = 'south') =>
    operate(from, 'PUT', `/operator/moves/${id}`, order(mover, to));
  /** Sets the clock to a time when calls that began before have ended. */
  const endCalls = (): void => {
    clock.ahead_ms += 200_000;
  };
  /** Repeats the order until the move has ended. @returns its last answer. */
  const finish = (id: string, mover: FundedPlayer, from: TestCell = north, to = 'south') =>
    waitFor(`the end of the move ${id}`, async () => {
      const answer = await move(id, mover, from, to);
      if (answer.data?.ended_at) return answer;
      // An order takes dozens of queries, and a settlement longer than the pause of `waitFor`.
      await sleep(150);
      return null;
    });
  const startMove = async (mover: FundedPlayer): Promise<string> => {
    const id = randomUUID();
    expect(await move(id, mover)).toMatchObject({ status: 200, data: { state: 'started' } });
    endCalls();
    return id;
  };
  const signIn = (cell: TestCell, login: string) => cell.post('auth.login', { login, password: testPassword });
  const mainOf = async (cell: TestCell, { player }: FundedPlayer, currency: Currency): Promise<number> =>
    (await cell.domains.ledger.balances(player.id, currency)).main;
  const southBalance = (mover: FundedPlayer): Promise<number> => mainOf(south, mover, 'EUR');
  /** Credits the main balance of a player of the north. */
  const credit = async ({ player }: FundedPlayer, currency: Currency, amount: number): Promise<void> => {
    const legs = [{ from: houseAccount('deposits', currency), to: playerAccount(player.id, 'main', currency), amount }];
    await north.domains.ledger.transfer({ key: `credit:${randomUUID()}`, kind: 'deposit', legs });
  };
  /** Expects that a player has moved with an amount of money, and that both cells are in order. */
  const expectMoved = async (mover: FundedPlayer, amount: number, dollars = 0): Promise<void> => {
    expect([await mover.main(), await southBalance(mover)]).toEqual([0, amount]);
    expect([await mainOf(north, mover, 'USD'), await mainOf(south, mover, 'USD')]).toEqual([0, dollars]);
    expect((await signIn(south, mover.email)).json().data).toMatchObject({ uid: mover.player.uid });
    expect((await signIn(north, mover.email)).json().error).toMatchObject({
      code: 'UserDeletedException',
      reason: 'account_moved',
    });
    await expectSettled([north, south]);
  };
  /** Returns the fault for the first call of a step. */
  const faultOf = (step: string, fault: Fault) => {
    let isPending = true;
    return (): Fault => {
      const { path = '', body } = network.calls.at(-1) ?? {};
      if (!isPending || !path.endsWith('/moves') || body?.['step'] !== step) return 'none';
      isPending = false;
      return fault;
    };
  };
  return { move, endCalls, finish, startMove, signIn, southBalance, credit, expectMoved, faultOf };
};

/** Functions that play and pay in the north. */
const createPlay = ({
  clock,
  providers,
  north,
}: Readonly<{ clock: { ahead_ms: number }; providers: TestProviders; north: TestCell }>) => {
  /** Calls a game of the north as its provider does. */
  const playRound = async (token: string, name: 'bet' | 'win', body: Readonly<Record<string, unknown>>) => {
    const response = await north.server.inject(
      signedCallback({
        path: `/callbacks/games/${name}`,
        secret: testSecrets.GAME_PROVIDER_SECRET,
        now: Date.now() + clock.ahead_ms,
        body: { session_token: token, game: 'amber-fox', currency: 'EUR', request_id: randomUUID(), ...body },
      }),
    );
    expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  };
  const launch = async (cookie: string): Promise<string> => {
    expect((await north.post('games.launch', { sysname: 'amber-fox', mode: 'real' }, { cookie })).statusCode).toBe(200);
    return providers.gameTokens.at(-1) ?? '';
  };
  const recordDeposit = ({ player }: FundedPlayer, amount: number) =>
    north.domains.cashier.recordDeposit({
      key: randomUUID(),
      playerId: player.id,
      currency: 'EUR',
      method: 'card',
      amount,
      status: 'success',
      reason: '',
      domain: 'localhost',
    });
  const grant = ({ player }: FundedPlayer, activate: boolean) =>
    north.domains.bonuses.grant(sampleBonus(player.id, { title: 'A bonus of the north', activate }));
  return { playRound, launch, recordDeposit, grant };
};

/** Starts two cells with a database each and a clock that can be set forward. Players move from the north to the south. */
export const startMovingCells = async (further: Readonly<Record<string, string>> = {}) => {
  const network = createNetwork();
  const clock = { ahead_ms: 0 };
  const providers = await startTestProviders();
  const dependencies = {
    now: () => new Date(Date.now() + clock.ahead_ms),
    fetch: (async (input, init) =>
      new URL(input instanceof Request ? input.url : input).hostname.endsWith('.test')
        ? network.fetch(input, init)
        : fetch(input, init)) satisfies typeof globalThis.fetch,
  };
  const environment = { PROVIDER_ORIGIN: providers.origin, ...further };
  const north = await startCell('north', network, { environment, dependencies });
  const south = await startCell('south', network, { environment, dependencies });
  await north.domains.syncCatalogue();
  return {
    ...createMoves({ network, clock, north, south }),
    ...createPlay({ clock, providers, north }),
    network,
    clock,
    north,
    south,
    stop: async () => {
      await north.stop();
      await south.stop();
      await providers.stop();
    },
  };
};
