import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../../database/index.ts';
import { startTestAccounts, type TestAccounts } from '../../../testing/accounts.ts';
import {
  attach,
  houseAccount,
  playerAccount,
  type AccountRef,
  type Ledger,
  type Leg,
  type TransferParticipant,
} from '../../ledger/index.ts';
import type { Player } from './accounts.port.ts';
import { createGivingLedger } from './giving-ledger.ts';

let test: TestAccounts;
let giving: Pick<Ledger, 'transfer'>;
beforeAll(async () => {
  test = await startTestAccounts();
  giving = createGivingLedger(test.ledger, test.accounts);
});
afterAll(() => test.stop());

const liability = houseAccount('bonus_liability', 'EUR');
const jackpots = houseAccount('jackpots', 'EUR');
const main = ({ id }: Player): AccountRef => playerAccount(id, 'main', 'EUR');
const mainOf = async ({ id }: Player): Promise<number> => (await test.ledger.balances(id, 'EUR')).main;
const deleted = async (): Promise<Player> => {
  const player = await test.register();
  await inTransaction(test.database, (transaction) => test.accounts.deleteAccount(transaction, player.id));
  return player;
};
const give = (legs: readonly Leg[], key: string = randomUUID(), accounts: readonly AccountRef[] = []) =>
  giving.transfer({ key, kind: 'prize', legs, accounts });
/** The liability of the house after a transfer, in minor units. */
const liabilityAfter = async (legs: readonly Leg[]): Promise<number> => {
  const outcome = await give(legs, randomUUID(), [liability]);
  if (outcome.status !== 'applied') throw new Error(`The transfer is ${outcome.status}`);
  return outcome.balance(liability);
};
const fillJackpots = (amount: number) =>
  test.ledger.transfer({
    key: randomUUID(),
    kind: 'adjustment',
    legs: [{ from: houseAccount('adjustments', 'EUR'), to: jackpots, amount }],
  });

it('pays a prize to a player, once per key', async () => {
  const player = await test.register();
  const key = randomUUID();
  const legs = [{ from: liability, to: main(player), amount: 700 }];
  expect(await give(legs, key)).toMatchObject({ status: 'applied', replayed: false });
  expect(await give(legs, key)).toMatchObject({ status: 'applied', replayed: true });
  expect(await mainOf(player)).toBe(700);
});

it('pays a banned player', async () => {
  const player = await test.register();
  await test.accounts.setBanned(test.database, player.id, true);
  await give([{ from: liability, to: main(player), amount: 50 }]);
  expect(await mainOf(player)).toBe(50);
});

it('moves no money for a deleted account when the house would pay itself, and uses the key', async () => {
  const [player, living] = [await deleted(), await test.register()];
  const key = randomUUID();
  const before = await liabilityAfter([{ from: liability, to: main(living), amount: 1 }]);
  const legs = [{ from: liability, to: main(player), amount: 700 }];
  expect(await give(legs, key)).toMatchObject({ status: 'applied', replayed: false });
  expect(await give(legs, key)).toMatchObject({ status: 'applied', replayed: true });
  expect(await mainOf(player)).toBe(0);
  expect(await liabilityAfter([{ from: liability, to: main(living), amount: 1 }])).toBe(before - 1);
});

it('moves the prize of a deleted account from another house account to the account that pays prizes', async () => {
  const [player, living] = [await deleted(), await test.register()];
  await fillJackpots(900);
  const before = await liabilityAfter([{ from: liability, to: main(living), amount: 1 }]);
  expect(await liabilityAfter([{ from: jackpots, to: main(player), amount: 900 }])).toBe(before + 900);
  expect(await mainOf(player)).toBe(0);
});

it('pays a shared prize only to existing players, without the shares of deleted ones', async () => {
  const [gone, living] = [await deleted(), await test.register()];
  await give([
    { from: liability, to: main(gone), amount: 300 },
    { from: liability, to: main(living), amount: 200 },
  ]);
  expect([await mainOf(gone), await mainOf(living)]).toEqual([0, 200]);
});

it('decides each transfer of a batch separately', async () => {
  const players = [await test.register(), await deleted(), await test.register(), await deleted()];
  const outcomes = await Promise.all(
    players.map((player, index) => give([{ from: liability, to: main(player), amount: index + 1 }])),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'applied']);
  expect(await Promise.all(players.map(mainOf))).toEqual([1, 0, 3, 0]);
});

it('does not change a transfer with a participant or between house accounts', async () => {
  const gone = await deleted();
  const participant: TransferParticipant<string> = {
    name: 'own',
    open: async () => ({ decide: () => ({ refuse: 'own_reason' }), applied: () => undefined, save: () => [] }),
  };
  const legs = [{ from: liability, to: main(gone), amount: 5 }];
  const attachment = attach(participant, 'item');
  expect(await giving.transfer({ key: randomUUID(), kind: 'prize', legs, attachment })).toMatchObject({
    status: 'refused',
    reason: 'own_reason',
  });
  const transfer = jest.fn(test.ledger.transfer);
  const standings = jest.fn(test.accounts.standings);
  const own = [{ from: houseAccount('adjustments', 'EUR'), to: jackpots, amount: 5 }];
  expect(
    await createGivingLedger({ transfer }, { standings }).transfer({
      key: randomUUID(),
      kind: 'adjustment',
      legs: own,
    }),
  ).toMatchObject({ status: 'applied' });
  expect(standings).not.toHaveBeenCalled();
});
