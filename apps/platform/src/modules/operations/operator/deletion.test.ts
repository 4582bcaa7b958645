import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bonusPlayer } from '../../../testing/bonus-player.ts';
import {
  cookieOf,
  paymentEventOf,
  signedCallback,
  startPayments,
  testSecrets,
  type Payer,
  type Payments,
} from '../../../testing/index.ts';
import { namesIn, tablesWithPersonalData } from '../../../personal-data/index.ts';
import { auditEverything } from '../audit.ts';
import { waitFor } from '@croupier/service/testing';

const token = 'an-operators-token-of-tests';
let payments: Payments;
beforeAll(async () => {
  payments = await startPayments({ OPERATOR_TOKEN: token });
  await payments.platform.domains.syncCatalogue();
  await payments.platform.domains.renewTournaments();
});
afterAll(() => payments.stop());

const remove = async (payer: Pick<Payer, 'uid'>) =>
  (
    await payments.platform.server.inject({
      method: 'POST',
      url: `/operator/players/${payer.uid}/state`,
      payload: { state: 'deleted', reason: 'asked for it' },
      headers: { authorization: `Bearer ${token}` },
    })
  ).json();

/** Tables that still contain a text, at any depth of nesting. */
const tablesWith = async (text: string): Promise<readonly string[]> => {
  const { database } = payments.platform.testDatabase;
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    database,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const {
      rows: [counted],
    } = await sql<{
      rows: number;
    }>`select count(*) as rows from ${sql.table(name)} t where to_jsonb(t)::text ilike ${`%${text}%`}`.execute(
      database,
    );
    if (counted && counted.rows > 0) found.push(name);
  }
  return found;
};

/** What the tables still contain of a player, although docs/reference/personal-data.md says that it is deleted. */
const undeletedOf = async (playerId: string): Promise<readonly string[]> => {
  const { database } = payments.platform.testDatabase;
  const found: string[] = [];
  for (const [table, { columns, deletion }] of Object.entries(tablesWithPersonalData)) {
    if (deletion === 'stays' || deletion === 'named rows') continue;
    const owner = namesIn(columns.account ?? '').includes('player_id') ? 'player_id' : 'id';
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(owner)} = ${playerId}`.execute(database);
    if (deletion === 'rows') {
      if (rows.length > 0) found.push(table);
      continue;
    }
    const left = namesIn(deletion.empties).filter((column) =>
      rows.some((row) => !/^(|null|0|\{\}|deleted-?\d+)$/i.test(textOf(row[column]))),
    );
    found.push(...left.map((column) => `${table}.${column}`));
  }
  return found;
};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

it('is rejected with the reason while a deposit or a withdrawal is pending', async () => {
  const payer = await payments.player();
  const { id } = (await payer.deposit(5000)).json().data.transaction;
  expect((await remove(payer)).error).toMatchObject({
    code: 'InvalidRequestException',
    reason: 'payments_open',
    error_data: { payments: [{ id, type: 'deposit', amount: 5000, currency: 'EUR' }] },
  });
  await payments.sendCallback(paymentEventOf(payments.received(id), 'success'));
  expect((await remove(payer)).error).toMatchObject({
    reason: 'balance_left',
    error_data: { amount: 5000, currency: 'EUR' },
  });

  const asked = await payer.withdraw(5000);
  const { id: withdrawal } = asked.json().data;
  expect((await remove(payer)).error).toMatchObject({
    reason: 'payments_open',
    error_data: { payments: [{ id: withdrawal, type: 'withdrawal', amount: 5000, currency: 'EUR' }] },
  });
  expect((await payer.get('account.getInfo')).statusCode).toBe(200);
  payments.clock.now += 61_000;
  await payments.platform.domains.processDuePayments();
  await payments.sendCallback(paymentEventOf(payments.received(withdrawal), 'success'));
  expect((await remove(payer)).data).toMatchObject({ state: 'deleted' });
  expect((await payer.get('account.getInfo')).json().error.code).toBe('UserDeletedException');
});

it('is rejected while a round is open; it removes bonus money and leaves tournaments', async () => {
  const { platform, providers, clock } = payments;
  const player = await bonusPlayer(platform, providers, { main: 100, now: () => clock.now });
  await player.grant({ amount: 1000 });
  const tournament = (await player.read('tournaments.get', { status: 'active' })).items[0].id;
  expect((await player.post('tournaments.participate', { tournament_id: tournament })).json()).toEqual({ data: 1 });
  const round_id = randomUUID();
  expect((await player.bet(300, { round_id })).status).toBe(200);
  const uid = { uid: player.player.uid };
  expect((await remove(uid)).error).toMatchObject({
    code: 'InvalidRequestException',
    reason: 'plays_open',
    error_data: { plays: [{ id: expect.any(String), game: 'amber-fox', stake: 300, currency: 'EUR' }] },
  });
  expect(await player.bonus()).toMatchObject({ status: 'active' });

  expect((await player.win(0, { round_id })).status).toBe(200);
  expect((await remove(uid)).data).toMatchObject({ state: 'deleted' });
  expect(await player.money()).toEqual([0, 0]);
  const { rows } = await sql<{
    entered: number;
  }>`select count(*) as entered from tournament_participants where player_id = ${player.player.id}`.execute(
    platform.testDatabase.database,
  );
  expect(rows).toEqual([{ entered: 0 }]);
  expect((await auditEverything(platform.testDatabase.database)).findings).toEqual([]);
});

/**
 * Runs a deletion until it has checked open items and waits for the player's row, and other calls in parallel.
 */
const whileDeleting = async <Result>(player: Readonly<{ id: string; uid: number }>, others: () => Promise<Result>) => {
  const { database } = payments.platform.testDatabase;
  const waiting = async (): Promise<number> =>
    (
      await sql<{
        count: number;
      }>`select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        database,
      )
    ).rows[0]?.count ?? 0;
  const waitForLocks = (count: number) => waitFor(`${count} calls`, async () => (await waiting()) >= count);
  let started: Readonly<{ deletion: Promise<{ data?: unknown }>; other: Promise<Result> }> | undefined;
  await database.transaction().execute(async (transaction) => {
    await sql`select id from players where id = ${player.id} for update`.execute(transaction);
    const deletion = remove(player);
    await waitForLocks(1);
    const other = others();
    started = { deletion, other };
    // It is rejected only after the deletion.
    await Promise.race([other, waitForLocks(2)]);
  });
  if (!started) throw new Error('The deletion was not started');
  return { deletion: await started.deletion, other: await started.other };
};

it('prevents a concurrent stake', async () => {
  const { platform, providers, clock } = payments;
  const player = await bonusPlayer(platform, providers, { main: 0, now: () => clock.now });
  await player.grant({ amount: 1000 });
  const { deletion, other } = await whileDeleting(player.player, () => player.bet(300));
  expect(deletion.data).toMatchObject({ state: 'deleted' });
  expect(other).toMatchObject({ status: 403, body: { error: { code: 'PLAYER_BLOCKED' } } });

  const bettor = await bonusPlayer(platform, providers, { main: 0, now: () => clock.now });
  await bettor.grant({ type: 'betting', amount: 1000 });
  expect((await bettor.post('betting.launch', { locale: 'en', theme: 'dark' })).statusCode).toBe(200);
  const place = async () =>
    (
      await platform.server.inject(
        signedCallback({
          path: '/callbacks/betting/place',
          secret: testSecrets.BETTING_PROVIDER_SECRET,
          now: clock.now,
          body: {
            session_token: providers.bettingSessions.at(-1)?.session_token,
            request_id: randomUUID(),
            bet_id: randomUUID(),
            funds: 'bonus',
            amount: 300,
            currency: 'EUR',
            odds: 2000,
            legs: [{ event_id: 'e-1', event: 'North v South', market: '1X2', selection: 'North', odds: 2000 }],
          },
        }),
      )
    ).json();
  const betting = await whileDeleting(bettor.player, place);
  expect(betting.deletion.data).toMatchObject({ state: 'deleted' });
  expect(betting.other).toMatchObject({ error: { code: 'PLAYER_BLOCKED' } });

  for (const {
    player: { id },
  } of [player, bettor]) {
    const { rows } = await sql<{
      plays: number;
    }>`select count(*) as plays from player_plays where player_id = ${id}`.execute(platform.testDatabase.database);
    expect(rows).toEqual([{ plays: 0 }]);
  }
  expect([await player.money(), await bettor.money()]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect((await auditEverything(platform.testDatabase.database)).findings).toEqual([]);
});

it('is rejected when one of several concurrent stakes is first', async () => {
  const { platform, providers, clock } = payments;
  for (let round = 0; round < 10; round += 1) {
    const player = await bonusPlayer(platform, providers, { main: 0, now: () => clock.now });
    await player.grant({ amount: 1000 });
    const bets = () => Array.from({ length: 4 }, () => player.bet(100));
    const [deletion, ...answers] = await Promise.all([remove(player.player), ...bets()]);
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken === 0 || deletion.error?.reason === 'plays_open').toBe(true);
    if (deletion.data) for (const { body } of answers) expect(body.error?.code).toBe('PLAYER_BLOCKED');
  }
});

it('does not end a self-exclusion', async () => {
  const email = 'torn@example.com';
  const register = () =>
    payments.platform.post('auth.register', { email, password: 'secret12', locale: 'en', currency: 'EUR', terms: '1' });
  const cookie = cookieOf(await register());
  const {
    data: { uid },
  } = (await payments.platform.get('account.getInfo', {}, { cookie })).json();
  await payments.platform.post('account.selfExclude', { period: '30d' }, { cookie });
  expect((await remove({ uid })).data).toMatchObject({ state: 'deleted' });
  expect((await register()).json().error).toMatchObject({
    code: 'InvalidParameterException',
    invalid_parameters: { email: 'taken' },
  });
  payments.passDays(31);
  expect((await register()).statusCode).toBe(200);
  payments.passDays(-31);
});

it('deletes identifying data from every table', async () => {
  const payer = await payments.paid(5000, 'EUR', {
    first_name: 'Ingeborg',
    last_name: 'Bachmann',
    phone: '+4915155667788',
    country_code: 'DE',
  });
  const { login } = (await payer.get('account.getInfo')).json().data;
  await payer.post('account.sendconfirmationtocontact');
  await payer.post('storage.set', { key: 'notes', value: 'Malina on the Ungargasse' });
  await payer.post('FreshChat.storeChatEvent', {
    channel_id: 'c',
    conversation_id: 'v',
    text: 'I am Malina',
    event: 'sent',
  });
  // The second is rejected, and a repeated request has the same response.
  await payer.withdraw(5000, undefined, { card_number: '4111 1111 1111 1111', card_holder: 'Ingeborg Bachmann' });
  await payer.withdraw(6000, undefined, { card_number: '4111 1111 1111 1111', card_holder: 'Ingeborg Bachmann' });
  const personal = ['ingeborg', 'bachmann', 'malina', '4915155667788', login];
  for (const text of personal) expect([text, (await tablesWith(text)).length > 0]).toEqual([text, true]);

  const { data } = (await payer.get('cashier.gethistory', { type: 'withdrawal' })).json();
  payments.clock.now += 61_000;
  await payments.platform.domains.processDuePayments();
  await payments.sendCallback(paymentEventOf(payments.received(data.items[0].id), 'success'));
  const playerId = (await payments.platform.domains.accounts.findByLogin(login))?.id ?? '';
  // The player has rows in tables of both kinds.
  expect(await undeletedOf(playerId)).toEqual(
    expect.arrayContaining(['player_contacts', 'player_storage', 'players.first_name']),
  );
  expect((await remove(payer)).data).toMatchObject({ state: 'deleted' });
  for (const text of personal) expect([text, await tablesWith(text)]).toEqual([text, []]);
  expect(await undeletedOf(playerId)).toEqual([]);
  // The ledger still contains the money.
  const { rows } = await sql<{
    payments: number;
  }>`select count(*) as payments from payments p join players o on o.id = p.player_id where o.uid = ${payer.uid} and p.status = 'success'`.execute(
    payments.platform.testDatabase.database,
  );
  expect(rows).toEqual([{ payments: 2 }]);
});
