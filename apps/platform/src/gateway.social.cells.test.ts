import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { waitFor } from '@croupier/service/testing';
import { sql } from 'kysely';
import { buildApp } from './app.ts';
import {
  directoryEnvironment,
  otherCell,
  type CellName,
  type Fault,
} from './modules/payments/settlements/two-cells.fixture.ts';
import { startSiteOfCells, type SiteOfCells } from './testing/cells-gateway.ts';
import { followSignInRedirects, type TestIdentityProvider, type TestPerson } from './testing/identity-provider.ts';
import { testPassword } from './testing/index.ts';
import { createBrowser, type Browser } from './testing/people.ts';
import {
  createSocialVisits,
  personOf,
  reported,
  site,
  startGoogle,
  type SocialVisits,
} from './testing/social-people.ts';

const botToken = '4839574812:AAFD39kkdpWt3ywyRZergyOLMaJhac60qcE';
let identities: TestIdentityProvider;
let network: SiteOfCells['network'];
let providers: SiteOfCells['providers'];
let cells: SiteOfCells['cells'];
let gateway: SiteOfCells['gateway'];
let stop: SiteOfCells['stop'];
/** Visits at the gateway of the north. */
let visits: SocialVisits;
beforeAll(async () => {
  identities = await startGoogle();
  const google = { service: 'google', issuer: identities.issuer, client_id: 'croupier' };
  const environment = {
    ...directoryEnvironment,
    OAUTH_PROVIDERS: JSON.stringify([{ ...google, client_secret: identities.clientSecret }]),
    TELEGRAM_BOT_TOKEN: botToken,
  };
  ({ network, providers, cells, gateway, stop } = await startSiteOfCells(environment));
  visits = createSocialVisits(gateway.server, identities);
});
afterEach(() => {
  network.nextFault = () => 'none';
});
afterAll(async () => {
  await stop();
  await identities.stop();
});

const newPerson = (more: Partial<TestPerson> = {}): TestPerson => personOf(`person-${randomUUID()}`, more);
const visitor = (): Browser => createBrowser(gateway);
const uidOf = async (browser: Browser): Promise<number> => (await browser.read('account.getInfo')).uid;
const sessionOf = (browser: Browser): string | undefined => browser.cookies.get('session');
const ofCell = (cell: CellName): RegExp => new RegExp(`^${cell}\\.`);
/** Signs a person in at the platforms of a cell, without a gateway. */
const signInAt = async (cell: CellName, person: TestPerson) => {
  const browser = createBrowser(cells[cell]);
  const answer = await createSocialVisits(cells[cell].server, identities).signIn(browser, person);
  return { browser, result: reported(answer) };
};
/** Signs a person in at the gateway of the north. */
const signIn = async (person: TestPerson) => {
  const browser = visitor();
  const answer = await visits.signIn(browser, person);
  expect(answer.headers).not.toHaveProperty('x-cell');
  return { browser, result: reported(answer) };
};
/** Registers a player with a password at a cell. */
const newPlayer = async (cell: CellName, email: string): Promise<Browser> => {
  const browser = createBrowser(cells[cell]);
  const form = { email, password: testPassword, locale: 'en', currency: 'EUR', terms: '1' };
  expect((await browser.post('auth.register', form)).statusCode).toBe(200);
  return browser;
};
const confirm = async (browser: Browser, email: string): Promise<void> => {
  await browser.post('account.sendconfirmationtocontact', { type: 'email' });
  const { text } = await waitFor('a link', () =>
    providers.messages.find((one) => one.to === email && one.text.includes('confirmation?token')),
  );
  const token = decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? '');
  expect((await browser.post('account.confirmContactByLink', { token })).statusCode).toBe(200);
};
/** Makes the calls of sign-ins between cells fail. */
const breakSignIns = (fault: Fault): void => {
  network.nextFault = () => (network.calls.at(-1)?.path.endsWith('/social-sign-ins') ? fault : 'none');
};

describe.each<CellName>(['north', 'south'])(
  'at the gateway of the north, a person with an account in the %s',
  (cell) => {
    it('signs in there with the linked account, also after its address has changed', async () => {
      const person = newPerson();
      const uid = await uidOf((await signInAt(cell, person)).browser);
      const { browser, result } = await signIn({ ...person, email: newPerson().email ?? '' });
      expect(result).toMatchObject({ status: 'success', uid, is_registration_completed: false });
      expect([sessionOf(browser), await uidOf(browser)]).toEqual([expect.stringMatching(ofCell(cell)), uid]);
      const form = { type: 'social', currency: 'EUR', country_code: 'DE', terms: '1', birth_date: '1990-01-01' };
      expect((await browser.post('auth.register', form)).statusCode).toBe(200);
    });

    it('links the account of a confirmed address there', async () => {
      const person = newPerson();
      const owner = await newPlayer(cell, person.email ?? '');
      expect((await signIn(person)).result).toMatchObject({ status: 'error', reason: 'email_not_confirmed' });
      await confirm(owner, person.email ?? '');
      const { browser } = await signIn(person);
      expect(await uidOf(browser)).toBe(await uidOf(owner));
      const { browser: again } = await signIn({ ...person, email: newPerson().email ?? '' });
      expect([sessionOf(again), await uidOf(again)]).toEqual([expect.stringMatching(ofCell(cell)), await uidOf(owner)]);
    });

    it('is refused with the reason of that cell', async () => {
      const person = newPerson();
      await signInAt(cell, person);
      const { domains, testDatabase } = cells[cell];
      const player = await domains.accounts.findByLogin(person.email ?? '');
      await domains.accounts.setBanned(testDatabase.database, player?.id ?? '', true);
      const { browser, result } = await signIn(person);
      expect(result).toMatchObject({ status: 'error', reason: 'UserBannedException' });
      expect(sessionOf(browser)).toBeUndefined();
    });

    it('signs in by the sign-in API', async () => {
      const person = newPerson();
      const uid = await uidOf((await signInAt(cell, person)).browser);
      const browser = visitor();
      const response = await visits.visit(browser, '/nfx/auth/google');
      identities.next.person = person;
      const { pathname, search } = await followSignInRedirects(
        String(response.headers.location),
        'http://localhost:4200',
      );
      const { jwt, user } = (await visits.visit(browser, pathname + search)).json();
      expect([jwt, user]).toEqual([
        expect.stringMatching(ofCell(cell)),
        expect.objectContaining({ id: uid, email: person.email, provider: 'local', confirmed: true }),
      ]);
      const me = await gateway.server.inject({ url: '/nfx/users/me', headers: { authorization: `Bearer ${jwt}` } });
      expect(me.json()).toEqual(user);
    });

    it('signs in there from a messaging app', async () => {
      const id = randomInt(1e12);
      const fields = { auth_date: String(Math.floor(Date.now() / 1000)), user: JSON.stringify({ id }) };
      const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
      const signed = `auth_date=${fields.auth_date}\nuser=${fields.user}`;
      const hash = createHmac('sha256', key).update(signed).digest('hex');
      const form = { is_tg: '1', payload: String(new URLSearchParams({ ...fields, hash })) };
      const registered = await cells[cell].post('auth.register', form);
      expect(registered.statusCode).toBe(200);
      const browser = visitor();
      expect((await browser.post('auth.register', form)).json().data.uid).toBe(registered.json().data.uid);
      expect(sessionOf(browser)).toMatch(ofCell(cell));
    });

    it('signs in there after the directory was filled in the background', async () => {
      const person = newPerson();
      const uid = await uidOf((await signInAt(cell, person)).browser);
      const { config, testDatabase } = cells[cell];
      await sql`delete from directory_entries`.execute(cells.north.testDatabase.database);
      await sql`delete from directory_fillings`.execute(testDatabase.database);
      // Another process of the cell starts.
      const { server } = await buildApp(config, { database: testDatabase.database, fetch: network.fetch });
      await server.ready();
      await waitFor('the names of the players', async () => {
        const { rows } = await sql`select 1 from directory_fillings`.execute(testDatabase.database);
        return rows.length > 0 || null;
      });
      await server.close();
      const { browser } = await signIn({ ...person, email: newPerson().email ?? '' });
      expect(await uidOf(browser)).toBe(uid);
    });

    it('continues a sign-in that began at the platforms of the other cell', async () => {
      const person = newPerson();
      const uid = await uidOf((await signInAt(cell, person)).browser);
      const browser = visitor();
      const other = createSocialVisits(cells[otherCell[cell]].server, identities);
      const address = await other.toCallback(browser, person);
      expect(reported(await visits.visit(browser, address))).toMatchObject({ status: 'success', uid });
      expect(sessionOf(browser)).toMatch(ofCell(cell));
    });
  },
);

it('registers a new person in the cell of the gateway', async () => {
  const person = newPerson();
  const { browser, result } = await signIn(person);
  expect(result).toMatchObject({ status: 'success', is_registration_completed: false });
  expect(sessionOf(browser)).toMatch(ofCell('north'));
  const { browser: again } = await signInAt('south', person);
  expect([sessionOf(again), await cells.south.domains.accounts.findByLogin(person.email ?? '')]).toEqual([
    expect.stringMatching(ofCell('north')),
    null,
  ]);
});

it('accepts the answer of the provider once, in whatever cell', async () => {
  const person = newPerson();
  await signInAt('south', person);
  const browser = visitor();
  const address = await visits.toCallback(browser, person);
  expect(reported(await visits.visit(visitor(), address))).toMatchObject({ reason: 'state_invalid' });
  expect(reported(await visits.visit(browser, address))).toMatchObject({ reason: 'state_invalid' });
  const next = await visits.toCallback(browser, person);
  expect(reported(await visits.visit(browser, next))).toMatchObject({ status: 'success' });
  for (const { server } of [gateway, cells.north, cells.south])
    expect(reported(await createSocialVisits(server, identities).visit(browser, next))).toMatchObject({
      reason: 'state_invalid',
    });
});

it.each(['north.made-up', 'south.made-up', 'west.made-up', 'constructor.x', '.', 'made-up'])(
  'refuses the made-up state "%s", and names no cell',
  async (state) => {
    const query = new URLSearchParams({ state, code: 'made-up' }).toString();
    for (const path of ['/oauth/callback', '/nfx/auth/google/callback']) {
      const url = `${path}?${query}`;
      const response = await gateway.server.inject({ url, headers: { 'x-cell-routing': '1' } });
      expect(response.headers).not.toHaveProperty('x-cell');
      expect([response.statusCode, response.body]).toEqual([
        path.startsWith('/oauth') ? 200 : 400,
        expect.stringMatching(/state_invalid|"path":\["state"\]/),
      ]);
    }
  },
);

it('continues a sign-in that began with the previous release, whose states name no cell', async () => {
  const [person, browser] = [newPerson(), visitor()];
  const address = await visits.toCallback(browser, person);
  const state = new URL(address, site).searchParams.get('state') ?? '';
  expect(state).toMatch(/^north\.[\w-]{43}$/);
  const former = state.slice('north.'.length);
  await sql`update oauth_attempts set state_hash = encode(sha256(${former}::bytea), 'hex')
    where state_hash = encode(sha256(${state}::bytea), 'hex')`.execute(cells.north.testDatabase.database);
  expect(reported(await visits.visit(browser, address.replace(state, former)))).toMatchObject({ status: 'success' });
});

it('refuses a sign-in while the cell of the account is unreachable, and creates no account in another cell', async () => {
  const person = newPerson();
  const uid = await uidOf((await signInAt('south', person)).browser);
  for (const fault of ['before', 'after'] as const) {
    breakSignIns(fault);
    const { browser, result } = await signIn(person);
    expect(result).toMatchObject({ status: 'error', reason: 'cell_unreachable' });
    expect(sessionOf(browser)).toBeUndefined();
  }
  expect(await cells.north.domains.accounts.findByLogin(person.email ?? '')).toBeNull();
  breakSignIns('twice');
  expect((await signIn(person)).result).toMatchObject({ status: 'success', uid });
});

it('refuses registrations while the directory is unreachable, and signs players of the cell in', async () => {
  const known = newPerson();
  await signInAt('south', known);
  network.nextFault = () => 'before';
  expect((await signInAt('south', newPerson())).result).toMatchObject({ reason: 'directory_unreachable' });
  expect((await signInAt('south', known)).result).toMatchObject({ status: 'success' });
});

it('registers a person who signs in to two cells at the same time in one of them', async () => {
  for (let round = 0; round < 3; round += 1) {
    const person = newPerson();
    await Promise.all([signInAt('north', person), signInAt('south', person)]);
    const found = await Promise.all(
      [cells.north, cells.south].map(({ domains }) => domains.accounts.findByLogin(person.email ?? '')),
    );
    expect(found.filter((player) => player !== null)).toHaveLength(1);
    expect((await signIn(person)).result).toMatchObject({ status: 'success' });
  }
});

it('refuses a sign-in from another cell without the signature of that cell', async () => {
  const call = { method: 'POST', url: '/cells/south/social-sign-ins', payload: {} } as const;
  expect((await cells.north.server.inject(call)).statusCode).toBe(401);
  expect((await cells.south.server.inject(call)).statusCode).toBe(404);
  expect((await gateway.server.inject(call)).statusCode).toBe(404);
});
