import { createHash, createPublicKey, verify } from 'node:crypto';
import type { RoundView, State } from '../../client/api.ts';
import { verifyRound } from '../../client/verify.ts';
import { startSandbox, type Sandbox } from '../../testing/sandbox.ts';
import { publishedAt, roundAfter, type BeaconInfo, type BeaconRound } from '../beacon/beacon.port.ts';
import { beaconMessage, createSandboxBeacon, readBeaconKey } from '../beacon/sandbox-beacon.adapter.ts';
import { seedHash } from './seeds.ts';
import { chainOf, spinsPerDay, type PublishedChain } from './table-chains.ts';
import { cycleMs, tableRound } from './timing.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const get = async <Value>(url: string): Promise<Value> => (await sandbox.app.inject({ method: 'GET', url })).json();
const published = async (): Promise<readonly PublishedChain[]> =>
  (await get<{ tables: PublishedChain[] }>('/fairness/tables.json')).tables;
const bet = { stake: 100, choice: { engine: 'roulette', chips: { red: 60, n7: 40 } } };

it('serves the page that verifies rounds with a policy that allows its own script and style, and no request', async () => {
  const { headers, body } = await sandbox.app.inject('/fairness');
  const hashOf = (tag: string): string => {
    const [, content = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(body) ?? [];
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  };
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources.join(' ')]),
  );
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'none'",
    'img-src': "'self' data:",
    'script-src': hashOf('script'),
    'style-src': hashOf('style'),
    'connect-src': "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  });
});

it('fixes every seed of a day by the last one', () => {
  const chain = chainOf('f'.repeat(64), 5);
  expect(chain).toHaveLength(5);
  chain.slice(1).forEach((seed, index) => expect(seedHash(seed)).toBe(chain[index]));
});

it('announces the seeds of live tables a day before, and reveals them after the day', async () => {
  const noon = Date.UTC(2031, 4, 10, 12);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(noon);
  const announced = (await published()).filter(({ game }) => game === 'aurora-wheel');
  expect(announced.map(({ day, last_seed: seed }) => [day, seed])).toEqual([
    ['2031-05-11', null],
    ['2031-05-10', null],
  ]);
  clock.mockReturnValue(noon + 2 * 86_400_000);
  const later = (await published()).filter(({ game, day }) => game === 'aurora-wheel' && day <= '2031-05-11');
  expect(later.map(({ commitment }) => commitment)).toEqual(announced.map(({ commitment }) => commitment));
  for (const { last_seed: seed, commitment } of later)
    expect(seedHash(chainOf(seed ?? '', spinsPerDay)[0] ?? '')).toBe(commitment);
});

it('publishes a round of the beacon at its time, signed, in the format of drand', async () => {
  const info = await get<BeaconInfo>('/beacon/info');
  const round = roundAfter(info, Date.now()) - 1;
  const value = await get<BeaconRound>(`/beacon/public/${round}`);
  expect(value).toEqual({
    round,
    randomness: createHash('sha256').update(Buffer.from(value.signature, 'hex')).digest('hex'),
    signature: expect.stringMatching(/^[0-9a-f]{128}$/),
  });
  const prefix = Buffer.from('302a300506032b6570032100', 'hex');
  const key = Buffer.concat([prefix, Buffer.from(info.public_key, 'hex')]);
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
  expect(verify(null, beaconMessage(round), publicKey, Buffer.from(value.signature, 'hex'))).toBe(true);
  expect((await get<BeaconRound>('/beacon/public/latest')).round).toBeGreaterThanOrEqual(round);
  for (const wrong of [round + 1000, 0, 'x'])
    expect((await sandbox.app.inject({ method: 'GET', url: `/beacon/public/${wrong}` })).statusCode).toBe(404);
});

it('chooses a round of the beacon that is published after betting has closed and before the number is shown', async () => {
  const { info } = createSandboxBeacon(await readBeaconKey(sandbox.database));
  for (let spin = 0; spin < 50; spin += 1) {
    const { bettingEnds, settles } = tableRound(1_900_000_000_000 + spin * cycleMs);
    const at = publishedAt(info, roundAfter(info, bettingEnds));
    expect(at).toBeGreaterThan(bettingEnds);
    expect(at).toBeLessThanOrEqual(settles);
  }
});

it('determines the number of a live bet only after betting has closed, and proves it', async () => {
  const start = Date.now() - (Date.now() % cycleMs) + cycleMs;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 1000);
  const game = await sandbox.openGame('aurora-wheel', 'demo');
  clock.mockReturnValue(start + 2000);
  const { fairness: before } = (await game.ask('state')).json<State>();
  const { round } = (await game.post('rounds', bet)).json<{ round: RoundView }>();
  const stored = await sandbox.database
    .selectFrom('rounds')
    .selectAll()
    .where('id', '=', round.id)
    .executeTakeFirstOrThrow();
  // Not even the database knows the number yet.
  expect(stored).toMatchObject({ status: 'waiting', outcome: null, payout: null, client_seed: '' });
  clock.mockReturnValue(start + 21_500);
  const { rounds } = (await game.ask('state')).json<State>();
  const settled = rounds.find(({ id }) => id === round.id);
  if (!settled) throw new Error('The round is listed');
  expect(settled.fairness).toMatchObject({
    server_seed_hash: before.server_seed_hash,
    table_commitment: before.table_commitment,
    beacon_round: before.beacon_round,
  });
  const value = await get<BeaconRound>(`/beacon/public/${before.beacon_round}`);
  expect(settled.fairness.client_seed).toBe(value.randomness);
  await expect(verifyRound(settled, undefined)).resolves.toBe(true);
  const swapped = 'a'.repeat(64);
  const forged = { ...settled.fairness, server_seed: swapped, server_seed_hash: seedHash(swapped) };
  // A seed with the right hash but outside the announced chain is found out.
  await expect(verifyRound({ ...settled, fairness: forged }, undefined)).resolves.toBe(false);
});

it('waits while the beacon does not answer, and pays afterwards', async () => {
  const start = Date.now() - (Date.now() % cycleMs) + cycleMs;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 1000);
  const game = await sandbox.openGame('lamplight-wheel', 'demo');
  const { round } = (await game.post('rounds', bet)).json<{ round: RoundView }>();
  await sandbox.database
    .updateTable('rounds')
    .set({ beacon_round: 999_999_999, next_at: new Date(0) })
    .where('id', '=', round.id)
    .execute();
  clock.mockReturnValue(start + 22_000);
  await sandbox.queues.sweepRounds();
  const status = async () =>
    (await sandbox.database.selectFrom('rounds').select('status').where('id', '=', round.id).executeTakeFirstOrThrow())
      .status;
  expect(await status()).toBe('waiting');
  await sandbox.database
    .updateTable('rounds')
    .set({ beacon_round: 1, next_at: new Date(0) })
    .where('id', '=', round.id)
    .execute();
  await sandbox.queues.sweepRounds();
  expect(await status()).toBe('finished');
});
