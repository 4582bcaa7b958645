import { waitFor } from '@croupier/service/testing';
import { sql } from 'kysely';
import { codeIn, password, startTestPeople, type Browser, type TestPeople } from '../../../testing/people.ts';
import { auditEverything } from '../../operations/audit.ts';
import { deleteEventsBefore } from './security-log.repository.ts';

const operatorToken = 'an-operators-token-of-tests';
let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople({ OPERATOR_TOKEN: operatorToken });
});
afterAll(() => people.stop());

type Player = Awaited<ReturnType<TestPeople['newPlayer']>>;
type Form = Readonly<Record<string, string>>;
type Row = Readonly<{
  kind: string;
  outcome: string;
  reason: string;
  address: string;
  device: string;
  request_id: string;
  uid: number | null;
}>;

const database = () => people.platform.testDatabase.database;
/** All events of an account in their order; null for those of unknown accounts. */
const events = async (uid: number | null): Promise<readonly Row[]> =>
  (
    await sql<Row>`select e.kind, e.outcome, e.reason, e.address, e.device, e.request_id, p.uid from security_events e
      left join players p on p.id = e.player_id where p.uid is not distinct from ${uid} order by e.id`.execute(
      database(),
    )
  ).rows;
const steps = async (uid: number | null) => (await events(uid)).map(({ kind, outcome }) => `${kind} ${outcome}`);
const passes = async (browser: Browser, method: string, form: Form = {}): Promise<void> =>
  expect([method, (await browser.post(method, form)).statusCode]).toEqual([method, 200]);
const confirm = async (player: Player): Promise<void> => {
  await passes(player, 'account.sendconfirmationtocontact');
  await passes(player, 'account.confirmContact', { code: codeIn(await people.messageTo(player.email)) });
};

it('records sign-ins, failures, step-ups and changes with account, address, device and request', async () => {
  const player = await people.newPlayer();
  const stranger = people.browser('203.0.113.21');
  await stranger.post('auth.login', { login: player.email, password: 'wrong-secret' });
  await passes(stranger, 'auth.login', { login: player.email, password });
  await stranger.post('auth.proveIdentity', { password: 'wrong-secret' });
  await passes(stranger, 'auth.proveIdentity', { password });
  await passes(stranger, 'account.addContact', { contact: `next-${player.email}` });
  await passes(stranger, 'account.changepassword', { password: 'newsecret1' });
  await passes(stranger, 'auth.endOtherSessions');
  await passes(stranger, 'games.createhistoryexportrequest');
  expect((await stranger.get('cashier.getstatementfile/csv')).statusCode).toBe(200);
  expect((await stranger.get('auth.logout')).statusCode).toBe(200);
  expect(await steps(player.uid)).toEqual([
    'registration done',
    'sign_in refused',
    'sign_in done',
    'step_up refused',
    'step_up done',
    'contact_entered done',
    'password_change done',
    'session_end done',
    'export done',
    'export done',
    'sign_out done',
  ]);
  const [, refused, signedIn, , proven] = await events(player.uid);
  expect(refused).toMatchObject({ address: '203.0.113.21', reason: 'AuthorizationException/wrong_credentials' });
  expect(proven?.device).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set((await events(player.uid)).map(({ request_id: id }) => id)).size).toBe(11);
  expect(signedIn?.request_id).not.toBe('');
  expect(JSON.stringify(await events(player.uid))).not.toMatch(/secret|@example/);
});

it('records attempts at accounts that do not exist, without the name', async () => {
  const before = (await events(null)).length;
  await people.browser('203.0.113.22').post('auth.login', { login: 'nobody-here@example.com', password });
  const added = (await events(null)).slice(before);
  expect(added).toMatchObject([{ kind: 'sign_in', outcome: 'refused', address: '203.0.113.22' }]);
  expect(JSON.stringify(added)).not.toContain('nobody-here');
});

it('records a reset password, its wrong codes, and a refused download', async () => {
  const player = await people.newPlayer();
  const other = people.browser('203.0.113.23');
  await passes(other, 'auth.restore', { login: player.email });
  const code = codeIn(await people.messageTo(player.email));
  await other.post('auth.restore', { login: player.email, code: '0000000000', password: 'newsecret1' });
  people.clock.now += 1000;
  await passes(other, 'auth.restore', { login: player.email, code, password: 'newsecret1' });
  await passes(player, 'auth.login', { login: player.email, password: 'newsecret1' });
  people.clock.now += 11 * 60_000;
  expect((await player.get('cashier.getstatementfile/pdf')).statusCode).toBe(403);
  expect(await steps(player.uid)).toEqual([
    'registration done',
    'password_reset refused',
    'password_reset done',
    'sign_in done',
    'export refused',
  ]);
});

it('records what operators do, and attempts without the token', async () => {
  const player = await people.newPlayer();
  const call = (token: string) =>
    people.platform.server.inject({
      method: 'POST',
      url: `/operator/players/${player.uid}/state`,
      headers: { authorization: `Bearer ${token}` },
      payload: { state: 'banned', reason: 'Chargebacks' },
    });
  expect((await call('a-guessed-token')).statusCode).toBe(401);
  expect((await call(operatorToken)).statusCode).toBe(200);
  const recorded = (await events(player.uid)).filter(({ kind }) => kind === 'operator_action');
  expect(recorded).toMatchObject([
    { outcome: 'refused', reason: 'POST /operator/players/:uid/state 401' },
    { outcome: 'done', reason: 'POST /operator/players/:uid/state 200' },
  ]);
});

it('shows players their own activity, newest first, without that of operators', async () => {
  const player = await people.newPlayer();
  const other = await people.newPlayer();
  await other.post('auth.login', { login: player.email, password: 'wrong-secret' });
  const read = async (query: Form = {}) => player.read('account.getSecurityEvents', query);
  expect(await read()).toMatchObject({
    count: 2,
    items: [
      { kind: 'sign_in', outcome: 'refused', device: 'Firefox on Linux', address: '192.0.2.1' },
      { kind: 'registration', outcome: 'done' },
    ],
  });
  expect(await read({ offset: '1', count: '1' })).toMatchObject({ count: 2, items: [{ kind: 'registration' }] });
  expect((await people.browser().get('account.getSecurityEvents')).statusCode).toBe(401);
});

it('can be neither changed nor emptied, only shortened by the retention', async () => {
  await people.newPlayer();
  for (const attack of [
    sql`update security_events set outcome = 'done'`,
    sql`delete from security_events`,
    sql`truncate security_events`,
  ])
    await expect(attack.execute(database())).rejects.toThrow('security_events is append-only');
  const findings = async () => (await auditEverything(database())).findings.map(({ detail }) => detail);
  expect(await findings()).toEqual([]);
  await sql`alter table security_events disable trigger security_events_kept`.execute(database());
  expect(await findings()).toEqual(['the trigger security_events_kept is missing or disabled']);
  await sql`alter table security_events enable trigger security_events_kept`.execute(database());

  const count = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from security_events`.execute(database())).rows[0]?.n);
  const before = await count();
  await sql`insert into security_events (kind, outcome, reason, address, user_agent, device, request_id, happened_at)
    values ('sign_in', 'done', '', '', '', '', '', now() - interval '31 days')`.execute(database());
  await deleteEventsBefore(database(), new Date(0));
  expect(await count()).toBe(before + 1);
  await deleteEventsBefore(database(), new Date('9999-01-01'));
  expect(await count()).toBe(before);
  await expect(sql`delete from security_events`.execute(database())).rejects.toThrow('security_events is append-only');
});

it('tells the player by e-mail when a new device signs in, once per device', async () => {
  const player = await people.newPlayer();
  await confirm(player);
  const notices = () =>
    people.providers.messages.filter(({ to, subject }) => to === player.email && /^New device/.test(subject));
  const until = async (count: number) => {
    await waitFor(`${count} notices`, () => notices().length >= count);
    expect(notices()).toHaveLength(count);
  };
  await passes(player, 'auth.login', { login: player.email, password });
  const thief = people.browser('203.0.113.24', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0');
  await passes(thief, 'auth.login', { login: player.email, password });
  await until(1);
  expect(notices()[0]?.text).toContain('Firefox on Windows\n203.0.113.24\n');
  await passes(thief, 'auth.login', { login: player.email, password });
  // A cookie that the account does not know is no known device.
  const planted = people.browser('203.0.113.25');
  planted.cookies.set('device', 'planted-by-a-thief');
  await passes(planted, 'auth.login', { login: player.email, password });
  await until(2);
});
