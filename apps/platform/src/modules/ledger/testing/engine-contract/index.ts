import fc from 'fast-check';
import { testContent, testKeys, testOutcomes } from './keys.ts';
import { anyCommands, expectModel } from './model.ts';
import { testExpiry, testReservations, testResolvingTransfers } from './reservations.ts';
import { createSuite, type OpenedEngine, type Suite } from './suite.ts';
import { testAmounts, testBalances, testHouseAccounts, testLegs } from './transfers.ts';

const testModel = ({ engine }: Suite): void => {
  it('has the outcomes and balances of a simple model for every order of commands and repeats', async () => {
    await fc.assert(
      fc.asyncProperty(anyCommands, fc.integer({ min: 1, max: 12 }), (commands, batchSize) =>
        expectModel(engine(), commands, batchSize),
      ),
      { numRuns: 60 },
    );
  });
};

/** What every engine of the ledger has to do. `open` returns one without transfers. */
export const describeLedgerEngine = (open: (now: () => Date) => Promise<OpenedEngine>): void => {
  const suite = createSuite();
  beforeAll(() => suite.start(open));
  afterAll(() => suite.opened().close());
  testModel(suite);
  describe('an amount to move', () => testAmounts(suite));
  describe('a house account', () => testHouseAccounts(suite));
  describe('the legs of a transfer', () => testLegs(suite));
  describe('the key of a transfer', () => testKeys(suite));
  describe('the content that a key identifies', () => testContent(suite));
  describe('the outcomes of a transfer', () => testOutcomes(suite));
  describe('the balances of a player', () => testBalances(suite));
  describe('a reservation', () => testReservations(suite));
  describe('a transfer that resolves a reservation', () => testResolvingTransfers(suite));
  describe('the expiry of a reservation', () => testExpiry(suite));
  it('leaves accounts without findings of the audit', async () => {
    expect(await suite.opened().findings()).toEqual([]);
  });
};
