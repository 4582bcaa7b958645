import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { main } from '../../ledger.fixture.ts';
import { houseAccount, type EngineRequest, type LedgerEngine, type TransferOutcome } from '../../ledger.port.ts';

type Command = Readonly<{
  type: 'deposit' | 'bet' | 'move' | 'swap' | 'reserve' | 'post' | 'void';
  player: number;
  other: number;
  amount: number;
  /** What `swap` moves from the other player to the player, in the same transfer as the amount. */
  back: number;
  key: number;
}>;

const anyCommand: fc.Arbitrary<Command> = fc
  .record({
    type: fc.constantFrom('deposit', 'bet', 'move', 'swap', 'reserve', 'post', 'void'),
    player: fc.nat(2),
    other: fc.nat(2),
    amount: fc.integer({ min: 1, max: 400 }),
    back: fc.integer({ min: 1, max: 400 }),
    key: fc.nat(40),
  })
  .filter(({ player, other }) => player !== other);

/** Commands, about half of which repeat an earlier one. */
export const anyCommands: fc.Arbitrary<readonly Command[]> = fc
  .array(fc.tuple(anyCommand, fc.option(fc.nat(59), { freq: 2 })), { maxLength: 60 })
  .map((list) => {
    const commands: Command[] = [];
    for (const [command, earlier] of list)
      commands.push((earlier !== null && commands[earlier % commands.length]) || command);
    return commands;
  });

/** The accounts of the model. Reservations are identified by their keys. */
const createModelAccounts = () => {
  const balances = [0, 0, 0];
  const open = new Map<number, { player: number; amount: number }>();
  const take = (player: number, amount: number): boolean => {
    if ((balances[player] ?? 0) < amount) return false;
    balances[player] = (balances[player] ?? 0) - amount;
    return true;
  };
  const give = (player: number, amount: number): true => {
    balances[player] = (balances[player] ?? 0) + amount;
    return true;
  };
  const end = (key: number, isVoid: boolean): boolean => {
    const reservation = open.get(key);
    if (reservation && isVoid) give(reservation.player, reservation.amount);
    return open.delete(key);
  };
  return { balances, open, take, give, end };
};

/** A single-threaded model of the ledger in memory. */
const createModel = () => {
  const { balances, open, take, give, end } = createModelAccounts();
  const answers = new Map<number, { content: string; answer: string }>();
  const decisions: Record<Command['type'], (command: Command) => boolean> = {
    deposit: ({ player, amount }) => give(player, amount),
    bet: ({ player, amount }) => take(player, amount),
    move: ({ player, other, amount }) => take(player, amount) && give(other, amount),
    swap: ({ player, other, amount, back }) =>
      amount > back
        ? take(player, amount - back) && give(other, amount - back)
        : take(other, back - amount) && give(player, back - amount),
    reserve: ({ player, amount, key }) => take(player, amount) && Boolean(open.set(key, { player, amount })),
    post: ({ amount }) => end(amount % 41, false),
    void: ({ amount }) => end(amount % 41, true),
  };
  const run = (given: Command): string => {
    const isOther = given.type === 'move' || given.type === 'swap';
    const content = JSON.stringify({
      ...given,
      key: 0,
      other: isOther ? given.other : 0,
      back: given.type === 'swap' ? given.back : 0,
    });
    const first = answers.get(given.key);
    if (first) return first.content === content ? first.answer : 'key_reused';
    const refusal = given.type === 'post' || given.type === 'void' ? 'not_pending' : 'insufficient_funds';
    const answer = decisions[given.type](given) ? 'applied' : refusal;
    answers.set(given.key, { content, answer });
    return answer;
  };
  return { balances, run };
};

/** Translates commands to requests of the ledger. A repeated command gets the same request. */
const createRequests = () => {
  const run = randomUUID();
  const players = [randomUUID(), randomUUID(), randomUUID()];
  const account = (index: number) => main(players[index] ?? '');
  const reservations = new Map<number, string>();
  const missing = randomUUID();
  const requestOf = ({ type, player, other, amount, back, key }: Command): EngineRequest => {
    // The fields by which the model distinguishes commands are part of the content.
    const base = { key: `${run}:${key}`, kind: type, legs: [], content: { player, amount } };
    const transferId = reservations.get(amount % 41) ?? missing;
    const there = { from: account(player), to: account(other), amount };
    const requests: Record<Command['type'], Partial<EngineRequest>> = {
      deposit: { legs: [{ from: houseAccount('deposits', 'EUR'), to: account(player), amount }] },
      bet: { legs: [{ from: account(player), to: houseAccount('games', 'EUR'), amount }] },
      move: { legs: [there] },
      swap: { legs: [there, { from: account(other), to: account(player), amount: back }] },
      reserve: {
        legs: [{ from: account(player), to: houseAccount('withdrawals_reserved', 'EUR'), amount }],
        pending: { expiresAt: null },
      },
      post: { resolves: { transferId, as: 'posted', to: houseAccount('payouts', 'EUR') } },
      void: { resolves: { transferId, as: 'voided' } },
    };
    return { ...base, ...requests[type] };
  };
  const made = new Map<number, { content: string; request: EngineRequest }>();
  return {
    players,
    of: (given: Command): EngineRequest => {
      const content = JSON.stringify(given);
      const first = made.get(given.key);
      const request = first?.content === content ? first.request : requestOf(given);
      if (!first) made.set(given.key, { content, request });
      return request;
    },
    answered: ({ type, key }: Command, outcome: TransferOutcome): void => {
      if (type === 'reserve' && outcome.status === 'applied') reservations.set(key, outcome.transferId);
    },
  };
};

/** Runs commands on a ledger and on the model, `batchSize` at the same time, and expects the same outcomes and balances. */
export const expectModel = async (
  ledger: LedgerEngine,
  commands: readonly Command[],
  batchSize: number,
): Promise<void> => {
  const model = createModel();
  const requests = createRequests();
  for (let start = 0; start < commands.length; start += batchSize) {
    // Resolutions contain the ids of transfers, so each is sent after the outcome of its reservation.
    const group = commands.slice(start, start + batchSize);
    const batches = group.some(({ type }) => type === 'post' || type === 'void') ? group.map((one) => [one]) : [group];
    for (const batch of batches) {
      const running = batch.map((given) => [given, ledger.transfer(requests.of(given))] as const);
      for (const [given, outcome] of await Promise.all(
        running.map(async ([one, sent]) => [one, await sent] as const),
      )) {
        expect(outcome.status === 'refused' ? outcome.reason : outcome.status).toBe(model.run(given));
        requests.answered(given, outcome);
      }
    }
  }
  for (const [index, player] of requests.players.entries())
    expect((await ledger.balances(player, 'EUR')).main).toBe(model.balances[index]);
};
