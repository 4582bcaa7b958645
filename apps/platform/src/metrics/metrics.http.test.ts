import { sql } from 'kysely';
import { houseAccount, playerAccount } from '../modules/ledger/index.ts';
import {
  roundPlayer,
  startTestPlatform,
  startTestProviders,
  type TestPlatform,
  type TestProviders,
} from '../testing/index.ts';
import { waitFor } from '@croupier/service/testing';

let providers: TestProviders;
let platform: TestPlatform;

beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin } });
  await platform.domains.syncCatalogue();
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

/** The values of a metric in `/metrics` by labels. */
const read = async (name: string): Promise<(labels?: string) => number> => {
  const lines = (await platform.server.inject('/metrics')).body.split('\n');
  return (labels = '') =>
    Number(
      lines
        .find((line) => line.startsWith(`croupier_platform_${name}${labels} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );
};

it('counts commits of the ledger and the outcome of each transfer', async () => {
  const player = await roundPlayer(platform, providers, { money: 1000 });
  const [transfersBefore, batchesBefore, secondsBefore] = [
    await read('ledger_transfers_total'),
    await read('ledger_batch_transfers_count'),
    await read('ledger_batch_seconds_sum'),
  ];
  await player.play(400, 900);
  await expect(player.play(5000)).rejects.toThrow('INSUFFICIENT_FUNDS');
  const [transfers, batches, seconds] = [
    await read('ledger_transfers_total'),
    await read('ledger_batch_transfers_count'),
    await read('ledger_batch_seconds_sum'),
  ];
  const more = (labels: string) => transfers(labels) - transfersBefore(labels);
  expect(more('{kind="bet",outcome="applied"}')).toBe(1);
  expect(more('{kind="win",outcome="applied"}')).toBe(1);
  expect(more('{kind="bet",outcome="refused"}')).toBe(1);
  expect(batches() - batchesBefore()).toBe(3);
  expect(seconds()).toBeGreaterThan(secondsBefore());
});

it('counts repeated transfers', async () => {
  const { player } = await roundPlayer(platform, providers);
  const request = {
    key: `metrics:${player.id}`,
    kind: 'adjustment',
    legs: [{ from: houseAccount('adjustments', 'EUR'), to: playerAccount(player.id, 'main', 'EUR'), amount: 1 }],
  };
  await platform.domains.ledger.transfer(request);
  await platform.domains.ledger.transfer(request);
  const transfers = await read('ledger_transfers_total');
  expect([
    transfers('{kind="adjustment",outcome="applied"}'),
    transfers('{kind="adjustment",outcome="replayed"}'),
  ]).toEqual([1, 1]);
});

it('shows how many transfers wait while the database does not respond', async () => {
  const player = await roundPlayer(platform, providers);
  let playing: Promise<unknown>[] = [];
  await platform.testDatabase.database.transaction().execute(async (transaction) => {
    await sql`select id from ledger_accounts where owner_id = ${player.player.id} for update`.execute(transaction);
    // The first transfer waits for the database; the others wait for the first.
    playing = [player.play(1), player.play(1), player.play(1)];
    await waitFor('two transfers in the queue', async () => {
      playing.push(player.play(1));
      return (await read('ledger_queue'))() >= 2;
    });
  });
  await Promise.all(playing);
  expect((await read('ledger_queue'))()).toBe(0);
});

it('shows the use of database connections', async () => {
  const atRest = await read('database_connections');
  expect(atRest('{state="total"}')).toBeGreaterThanOrEqual(1);
  await platform.testDatabase.database.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    const inUse = await read('database_connections');
    expect(inUse('{state="total"}') - inUse('{state="idle"}')).toBeGreaterThanOrEqual(1);
    await waitFor('no waiting caller', async () => (await read('database_connections'))('{state="waiting"}') === 0);
  });
});
