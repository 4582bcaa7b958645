import type { TransferOutcome, TransferRequest } from '../../ledger/index.ts';
import { createRecordedRounds } from './recorded-rounds.service.ts';

const round = {
  key: 'demo zoe 1',
  playerId: 'zoe',
  game: 'amber-fox',
  currency: 'EUR' as const,
  stake: 100,
  payout: 250,
};
const applied: TransferOutcome = {
  status: 'applied',
  replayed: false,
  transferId: 'transfer',
  at: new Date('2026-03-01T10:00:00Z'),
  balance: () => 0,
};

const recorderOf = (outcome: TransferOutcome = applied) => {
  const requests: TransferRequest[] = [];
  const unused = () => Promise.reject(new Error('Not used here'));
  const record = createRecordedRounds({
    ledger: {
      transfer: async (request) => {
        requests.push(request);
        return outcome;
      },
      balances: unused,
      lockBalances: unused,
      openAccounts: unused,
    },
    participant: { name: 'rounds', open: unused },
  });
  const movements = () =>
    requests.map(({ kind, legs }) => [
      kind,
      ...legs.map(({ from, to, amount }) => `${from.code}>${to.code} ${amount}`),
    ]);
  return { record, requests, movements };
};

it('records a stake and the final payout of the same round', async () => {
  const { record, requests, movements } = recorderOf();
  await record(round);
  expect(movements()).toEqual([
    ['bet', 'main>games 100'],
    ['win', 'games>main 250'],
  ]);
  expect(requests.map(({ attachment }) => attachment?.item)).toMatchObject([
    { kind: 'bet', providerRound: 'demo zoe 1', amount: 100 },
    { kind: 'win', providerRound: 'demo zoe 1', amount: 250, isFinal: true },
  ]);
});

it('ends a lost round without moving money', async () => {
  const { record, movements } = recorderOf();
  await record({ ...round, payout: 0 });
  expect(movements()).toEqual([['bet', 'main>games 100'], ['win']]);
});

it.each<TransferOutcome>([
  { status: 'refused', reason: 'insufficient_funds', replayed: false },
  { status: 'refused', reason: 'insufficient_funds', replayed: true },
  { status: 'key_reused' },
])('pays nothing after a stake that is not applied: %j', async (outcome) => {
  const { record, movements } = recorderOf(outcome);
  await record(round);
  expect(movements()).toEqual([['bet', 'main>games 100']]);
});

it('pays a round whose recording was interrupted after the stake', async () => {
  const { record, movements } = recorderOf({ ...applied, replayed: true });
  await record(round);
  expect(movements()).toHaveLength(2);
});

it('uses the same keys for a round in every process, and other keys for other rounds', async () => {
  const [one, same, other] = [recorderOf(), recorderOf(), recorderOf()];
  await Promise.all([one.record(round), same.record(round), other.record({ ...round, key: 'demo zoe 2' })]);
  const keysOf = ({ requests }: typeof one) => requests.map(({ key }) => key);
  expect(keysOf(one)).toEqual(keysOf(same));
  expect(new Set([...keysOf(one), ...keysOf(other)]).size).toBe(4);
  for (const key of keysOf(one))
    expect(key).toMatch(/^game:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});

it('records rounds of players who have been blocked afterwards', async () => {
  const { record, requests } = recorderOf();
  await record(round);
  for (const { attachment } of requests) expect(attachment?.item).not.toHaveProperty('mayBeRejected');
});
