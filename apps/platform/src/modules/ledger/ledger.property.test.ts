import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { migrate } from '../../database/index.ts';
import { createTestDatabase, stopServer, testHasher, testLog, type TestDatabase } from '../../testing/index.ts';
import { auditNewEntries } from './ledger.audit-new.ts';
import { auditLedger } from './ledger.audit.ts';
import { houseAccount, playerAccount, type TransferRequest } from './ledger.port.ts';
import { ledgerMigrations } from './ledger.migrations.ts';
import { createLedgerService, type LedgerService } from './ledger.service.ts';

let test: TestDatabase;
let ledger: LedgerService;
beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, ledgerMigrations);
  ledger = createLedgerService({ hasher: testHasher, database: test.database, now: () => new Date(), log: testLog });
});
afterAll(async () => {
  await ledger.stop();
  await test.drop();
  await stopServer();
});

type Command = Readonly<{
  type: 'deposit' | 'bet' | 'move' | 'reserve' | 'post' | 'void';
  player: number;
  other: number;
  amount: number;
  key: number;
}>;

const command: fc.Arbitrary<Command> = fc
  .record({
    type: fc.constantFrom('deposit', 'bet', 'move', 'reserve', 'post', 'void'),
    player: fc.nat(2),
    other: fc.nat(2),
    amount: fc.integer({ min: 1, max: 400 }),
    key: fc.nat(40),
  })
  .filter(({ player, other }) => player !== other);

/** A single-threaded model of the ledger in memory. Reservations are identified by their keys. */
const createModel = () => {
  const balances = [0, 0, 0];
  const answers = new Map<number, { content: string; answer: string }>();
  const open = new Map<number, { player: number; amount: number }>();
  const take = (player: number, amount: number): boolean => {
    if ((balances[player] ?? 0) < amount) return false;
    balances[player] = (balances[player] ?? 0) - amount;
    return true;
  };
  const give = (player: number, amount: number): void => {
    balances[player] = (balances[player] ?? 0) + amount;
  };
  const decide = ({ type, player, other, amount, key }: Command): string => {
    switch (type) {
      case 'deposit':
        give(player, amount);
        return 'applied';
      case 'bet':
        return take(player, amount) ? 'applied' : 'insufficient_funds';
      case 'move':
        if (!take(player, amount)) return 'insufficient_funds';
        give(other, amount);
        return 'applied';
      case 'reserve':
        if (!take(player, amount)) return 'insufficient_funds';
        open.set(key, { player, amount });
        return 'applied';
      default: {
        const reservation = open.get(amount % 41);
        if (!reservation) return 'not_pending';
        open.delete(amount % 41);
        if (type === 'void') give(reservation.player, reservation.amount);
        return 'applied';
      }
    }
  };
  return {
    balances,
    run: (given: Command): string => {
      const content = JSON.stringify({ ...given, key: 0, other: given.type === 'move' ? given.other : 0 });
      const first = answers.get(given.key);
      if (first) return first.content === content ? first.answer : 'key_reused';
      const answer = decide(given);
      answers.set(given.key, { content, answer });
      return answer;
    },
  };
};

it('has the outcomes and balances of a simple model for every order of commands and repeats', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      async (commands, batchSize) => {
        const run = randomUUID();
        const players = [randomUUID(), randomUUID(), randomUUID()];
        const main = (index: number) => playerAccount(players[index] ?? '', 'main', 'EUR');
        const reservations = new Map<number, string>();
        const missing = randomUUID();
        const requestOf = ({ type, player, other, amount, key }: Command): TransferRequest => {
          // The fields by which the model distinguishes commands are part of the content.
          const base = { key: `${run}:${key}`, kind: type, legs: [], content: { player, amount } };
          const resolved = reservations.get(amount % 41) ?? missing;
          switch (type) {
            case 'deposit':
              return { ...base, legs: [{ from: houseAccount('deposits', 'EUR'), to: main(player), amount }] };
            case 'bet':
              return { ...base, legs: [{ from: main(player), to: houseAccount('games', 'EUR'), amount }] };
            case 'move':
              return { ...base, legs: [{ from: main(player), to: main(other), amount }] };
            case 'reserve':
              return {
                ...base,
                legs: [{ from: main(player), to: houseAccount('withdrawals_reserved', 'EUR'), amount }],
                pending: { expiresAt: null },
              };
            case 'post':
              return { ...base, resolves: { transferId: resolved, as: 'posted', to: houseAccount('payouts', 'EUR') } };
            default:
              return { ...base, resolves: { transferId: resolved, as: 'voided' } };
          }
        };
        const model = createModel();
        const requests = new Map<number, { content: string; request: TransferRequest }>();
        for (let start = 0; start < commands.length; start += batchSize) {
          // Resolutions contain the ids of transfers, so each is sent after the outcome of its reservation.
          const group = commands.slice(start, start + batchSize);
          const batches = group.some(({ type }) => type === 'post' || type === 'void')
            ? group.map((one) => [one])
            : [group];
          for (const batch of batches) {
            const outcomes = await Promise.all(
              batch.map((given) => {
                const content = JSON.stringify(given);
                const first = requests.get(given.key);
                const request = first?.content === content ? first.request : requestOf(given);
                if (!first) requests.set(given.key, { content, request });
                return ledger.transfer(request);
              }),
            );
            outcomes.forEach((outcome, index) => {
              const given = batch[index];
              if (!given) throw new Error('There are more outcomes than commands');
              expect(outcome.status === 'refused' ? outcome.reason : outcome.status).toBe(model.run(given));
              if (given.type === 'reserve' && outcome.status === 'applied')
                reservations.set(given.key, outcome.transferId);
            });
          }
        }
        for (const [index, player] of players.entries())
          expect((await ledger.balances(player, 'EUR')).main).toBe(model.balances[index]);
      },
    ),
    { numRuns: 60 },
  );
  expect((await auditNewEntries(test.database)).findings).toEqual([]);
  expect((await auditLedger(test.database)).findings).toEqual([]);
});
