import { randomUUID } from 'node:crypto';
import { waitFor } from '@croupier/service/testing';
import { sql } from 'kysely';
import { buildApp } from '../../../app.ts';
import { cookieOf, registerFundedPlayer, stopServer, testPassword } from '../../../testing/index.ts';
import {
  createNetwork,
  directoryEnvironment,
  startCell,
  type CellName,
  type TestCell,
} from '../../payments/settlements/two-cells.fixture.ts';

const network = createNetwork();
let north: TestCell;
let south: TestCell;
beforeAll(async () => {
  north = await startCell('north', network, { environment: directoryEnvironment });
  south = await startCell('south', network, { environment: directoryEnvironment });
});
afterEach(() => {
  network.nextFault = () => 'none';
});
afterAll(async () => {
  await south.stop();
  await north.stop();
  await stopServer();
});

const routing = { headers: { 'x-cell-routing': '1' } };
const formOf = (fields: Readonly<Record<string, string>>) => ({
  password: testPassword,
  locale: 'en',
  currency: 'EUR',
  terms: '1',
  ...fields,
});
const newEmail = (): string => `player-${randomUUID()}@example.com`;
const cells: readonly (readonly [CellName, CellName])[] = [
  ['north', 'south'],
  ['south', 'north'],
];
const cellOf = (name: CellName): TestCell => (name === 'north' ? north : south);

describe.each(cells)('a player of %s', (home, away) => {
  it('cannot register the address in the other cell', async () => {
    const { email } = await registerFundedPlayer(cellOf(home));
    const response = await cellOf(away).post('auth.register', formOf({ email: email.toUpperCase() }));
    expect([response.statusCode, response.json().error.invalid_parameters]).toEqual([422, { email: 'taken' }]);
    expect(await cellOf(away).domains.accounts.findByLogin(email)).toBeNull();
  });

  it('cannot register the phone number or the login name in the other cell', async () => {
    const phone = `+49151${String(Date.now()).slice(-8)}`;
    const login = `ann-${randomUUID().slice(0, 8)}`;
    await registerFundedPlayer(cellOf(home), { form: { phone, phone_country_code: 'DE', login } });
    const response = await cellOf(away).post(
      'auth.register',
      formOf({ email: newEmail(), phone, phone_country_code: 'DE', login }),
    );
    expect(response.json().error.invalid_parameters).toEqual({ phone: 'taken', login: 'taken' });
  });

  it('cannot take an address of the other cell later', async () => {
    const { email } = await registerFundedPlayer(cellOf(away));
    const { cookie } = await registerFundedPlayer(cellOf(home));
    const response = await cellOf(home).post('account.addContact', { contact: email }, { cookie });
    expect(response.json().error.invalid_parameters).toEqual({ contact: 'taken' });
  });

  it.each(['auth.login', 'auth.restore', 'auth.register'])(
    'is sent to the own cell by %s of the other one, for a gateway that asks for this',
    async (method) => {
      const { email } = await registerFundedPlayer(cellOf(home));
      const form = method === 'auth.register' ? formOf({ email }) : { login: email, password: testPassword };
      const response = await cellOf(away).post(method, form, routing);
      expect([response.statusCode, response.headers['x-cell']]).toEqual([421, home]);
      expect(response.body).not.toContain(email);
      const direct = await cellOf(away).post(method, form);
      expect(direct.statusCode).not.toBe(421);
      expect(direct.headers).not.toHaveProperty('x-cell');
    },
  );

  it('signs in at the own cell, also through a gateway that asks', async () => {
    const { email } = await registerFundedPlayer(cellOf(home));
    const response = await cellOf(home).post('auth.login', { login: email, password: testPassword }, routing);
    expect(cookieOf(response)).toMatch(`session=${home}.`);
  });
});

it('answers for unknown names as before', async () => {
  for (const cell of [north, south]) {
    const response = await cell.post('auth.login', { login: newEmail(), password: testPassword }, routing);
    expect([response.statusCode, response.json().error.reason]).toEqual([401, 'wrong_credentials']);
  }
});

it('registers a name in one of two cells that get it at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = newEmail();
    const responses = await Promise.all([north, south].map((cell) => cell.post('auth.register', formOf({ email }))));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  }
});

it('refuses registrations while the directory is unreachable, and signs in its own players', async () => {
  const { email } = await registerFundedPlayer(south);
  network.nextFault = () => 'before';
  const refused = await south.post('auth.register', formOf({ email: newEmail() }), routing);
  expect([refused.statusCode, refused.json().error.reason]).toEqual([503, 'directory_unreachable']);
  const signedIn = await south.post('auth.login', { login: email, password: testPassword }, routing);
  expect(signedIn.statusCode).toBe(200);
});

it('repeats a claim whose answer was lost', async () => {
  const email = newEmail();
  network.nextFault = () => 'after';
  expect((await south.post('auth.register', formOf({ email }))).statusCode).toBe(503);
  network.nextFault = () => 'twice';
  expect((await south.post('auth.register', formOf({ email }))).statusCode).toBe(200);
});

it('hands over only names of the cell that calls', async () => {
  const [own, foreign] = [await registerFundedPlayer(south), await registerFundedPlayer(north)];
  await south.domains.directory.handOver([own.email, own.email, foreign.email], 'north');
  expect(await south.domains.directory.findOther([own.email])).toBe('north');
  await south.domains.directory.handOver([foreign.email], 'south');
  expect(await south.domains.directory.findOther([foreign.email])).toBe('north');
  expect(await south.domains.directory.claim({ email: own.email })).toEqual({ email: 'taken' });
});

it('stores hashes of names in the cell of the directory only, and sends nothing else', async () => {
  const { email } = await registerFundedPlayer(south);
  const entries = async ({ testDatabase: { database } }: TestCell) =>
    (await sql<{ name_hash: string }>`select name_hash from directory_entries`.execute(database)).rows;
  expect(await entries(south)).toEqual([]);
  expect((await entries(north)).every(({ name_hash: hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  expect(JSON.stringify(network.calls)).not.toContain(email);
});

it('refuses a call to the directory without the signature of the cell', async () => {
  const payload = { cell: 'north', owner: 'south', hashes: ['0'.repeat(64)] };
  const response = await north.server.inject({ method: 'POST', url: '/cells/south/directory', payload });
  expect(response.statusCode).toBe(401);
  const other = await south.server.inject({ method: 'POST', url: '/cells/north/directory', payload });
  expect(other.statusCode).toBe(404);
});

it('adds the players from before there was a directory', async () => {
  const { email } = await registerFundedPlayer(south);
  await sql`delete from directory_entries`.execute(north.testDatabase.database);
  await sql`delete from directory_fillings`.execute(south.testDatabase.database);
  // Another process of the cell starts.
  const { server } = await buildApp(south.config, { database: south.testDatabase.database, fetch: network.fetch });
  await server.ready();
  await waitFor('the names of the players', async () => {
    const { rows } = await sql`select 1 from directory_fillings`.execute(south.testDatabase.database);
    return rows.length > 0 || null;
  });
  await server.close();
  const response = await north.post('auth.register', formOf({ email }));
  expect(response.json().error.invalid_parameters).toEqual({ email: 'taken' });
});
