import { sql } from 'kysely';
import { houseAccount, playerAccount } from '../../ledger/index.ts';
import { password, startTestPeople, type TestPeople } from '../../../testing/people.ts';

const token = 'an-operators-token-of-tests';
let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople({ OPERATOR_TOKEN: token });
});
afterAll(() => people.stop());

const setState = (
  uid: number | string,
  state: string,
  { reason = 'asked for it', bearer = token }: { reason?: string; bearer?: string } = {},
) =>
  people.platform.server.inject({
    method: 'POST',
    url: `/operator/players/${uid}/state`,
    payload: { state, reason },
    headers: { authorization: `Bearer ${bearer}` },
  });

it('rejects requests without the operator token', async () => {
  const player = await people.newPlayer();
  expect((await setState(player.uid, 'banned', { bearer: 'a-token-that-is-made-up' })).statusCode).toBe(401);
  expect(
    (await people.platform.server.inject({ method: 'GET', url: `/operator/players/${player.uid}/state` })).statusCode,
  ).toBe(401);
  expect((await player.get('account.getInfo')).statusCode).toBe(200);
});

it('bans a player and lifts the ban, which ends the sessions from before', async () => {
  const player = await people.newPlayer();
  const other = people.browser('203.0.113.9');
  await other.post('auth.login', { login: player.email, password });
  expect((await setState(player.uid, 'banned', { reason: 'chargeback' })).json().data).toMatchObject({
    uid: player.uid,
    state: 'banned',
    changes: [{ state: 'banned', reason: 'chargeback' }],
  });
  expect((await player.get('account.getInfo')).json().error.code).toBe('UserBannedException');
  expect((await player.get('account.getInfo')).statusCode).toBe(403);
  expect((await people.browser().refused('auth.login', { login: player.email, password })).code).toBe(
    'UserBannedException',
  );
  expect((await people.browser().refused('auth.login', { login: player.email, password: 'secret99' })).code).toBe(
    'AuthorizationException',
  );
  expect((await setState(player.uid, 'active')).json().data.state).toBe('active');
  for (const browser of [player, other]) expect((await browser.get('account.getInfo')).statusCode).toBe(401);
  expect((await player.post('auth.login', { login: player.email, password })).statusCode).toBe(200);
  expect((await player.read('auth.getSessions')).items).toHaveLength(1);
  // Without a ban there is nothing to lift.
  await setState(player.uid, 'active');
  expect((await player.get('account.getInfo')).statusCode).toBe(200);
});

it('deletes all identifying data, and sign-in reports the deletion', async () => {
  const player = await people.newPlayer({
    first_name: 'Ingeborg',
    last_name: 'Bachmann',
    birth_date: '1980-01-01',
    phone: '+4915155667788',
    fakename: 'Malina',
    notify: '1',
  });
  await people.messageTo(player.email);
  await player.post('account.saveProfileInfo', {
    address: 'Ungargasse 6',
    document_type: 'passport',
    document_number: 'U1234567',
  });
  await player.post('account.sendconfirmationtocontact', { type: 'phone' });
  expect((await setState(player.uid, 'deleted')).json().data.state).toBe('deleted');

  expect((await player.get('account.getInfo')).json().error.code).toBe('UserDeletedException');
  for (const login of [player.email, '+49 151 55667788']) {
    expect((await people.browser().refused('auth.login', { login, password })).code).toBe('UserDeletedException');
    expect((await people.browser().refused('auth.login', { login, password: 'secret99' })).code).toBe(
      'AuthorizationException',
    );
  }
  const { rows } = await sql<{ text: string }>`
    select row_to_json(p)::text as text from players p where uid = ${player.uid}
    union all select row_to_json(c)::text from player_contacts c join players p on p.id = c.player_id where p.uid = ${player.uid}
    union all select row_to_json(s)::text from auth_sessions s join players p on p.id = s.player_id where p.uid = ${player.uid}
    union all select row_to_json(d)::text from deleted_logins d join players p on p.id = d.player_id where p.uid = ${player.uid}`.execute(
    people.platform.testDatabase.database,
  );
  const storedText = rows.map(({ text }) => text).join();
  for (const secret of [
    'Ingeborg',
    'Bachmann',
    '1980',
    'Malina',
    'Ungargasse',
    'U1234567',
    '4915155667788',
    player.email,
    '192.0.2.1',
    'Firefox',
  ])
    expect(storedText).not.toContain(secret);

  expect((await setState(player.uid, 'active')).json().error.code).toBe('UserDeletedException');
  // The address can be registered again.
  const again = await people.newPlayer({ email: player.email });
  expect(again.uid).not.toBe(player.uid);
  expect((await people.browser().post('auth.login', { login: player.email, password })).json().data.uid).toBe(
    again.uid,
  );
});

it('refuses to delete a player with a balance', async () => {
  const player = await people.newPlayer();
  const known = await people.platform.domains.accounts.findByLogin(player.email);
  await people.platform.domains.ledger.transfer({
    key: 'operator-test',
    kind: 'adjustment',
    legs: [{ from: houseAccount('adjustments', 'EUR'), to: playerAccount(known?.id ?? '', 'main', 'EUR'), amount: 1 }],
  });
  expect((await setState(player.uid, 'deleted')).json().error).toMatchObject({
    reason: 'balance_left',
    error_data: { amount: 1, currency: 'EUR' },
  });
  expect((await player.get('account.getInfo')).statusCode).toBe(200);
});

it('rejects malformed parameters', async () => {
  const player = await people.newPlayer();
  expect((await setState(999_999_999, 'banned')).json().error.invalid_parameters).toEqual({ uid: 'unknown' });
  expect((await setState('x', 'banned')).json().error.invalid_parameters).toEqual({ uid: 'unknown' });
  expect((await setState(player.uid, 'gone', { reason: '' })).json().error.invalid_parameters).toEqual({
    state: 'invalid',
    reason: 'required',
  });
});

it('refuses reports on a platform without an engine for them', async () => {
  for (const path of ['', '/ggr']) {
    const answer = await people.platform.server.inject({
      method: 'GET',
      url: `/operator/reports${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error).toMatchObject({ code: 'AccessDeniedException', reason: 'reports_off' });
  }
});
