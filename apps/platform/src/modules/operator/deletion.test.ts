import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bonusPlayer } from '../../testing/bonus-player.ts';
import { cookieOf, paymentEventOf, startPayments, type Payer, type Payments } from '../../testing/index.ts';
import { auditEverything } from '../audit.ts';

const token = 'an-operators-token-of-tests';
let payments: Payments;
beforeAll(async () => {
  payments = await startPayments({ OPERATOR_TOKEN: token });
  await payments.platform.domains.syncCatalogue();
  await payments.platform.domains.renewTournaments();
}, 60_000);
afterAll(() => payments.stop());

const remove = async (payer: Pick<Payer, 'uid'>) => (await payments.platform.server.inject({
  method: 'POST', url: `/operator/players/${payer.uid}/state`, payload: { state: 'deleted', reason: 'asked for it' }, headers: { authorization: `Bearer ${token}` },
})).json();

/** Tables in which a text still stands, however it is nested. */
const tablesWith = async (text: string): Promise<readonly string[]> => {
  const { database } = payments.platform.testDatabase;
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows: [counted] } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)} t where to_jsonb(t)::text ilike ${`%${text}%`}`.execute(database);
    if (counted && counted.rows > 0) found.push(name);
  }
  return found;
};

it('is refused while a deposit or a withdrawal is under way, and says which', async () => {
  const payer = await payments.player();
  const { id } = (await payer.deposit(5000)).json().data.transaction;
  expect((await remove(payer)).error).toMatchObject({ code: 'InvalidRequestException', reason: 'payments_open', error_data: { payments: [{ id, type: 'deposit', amount: 5000, currency: 'EUR' }] } });
  await payments.tell(paymentEventOf(payments.received(id), 'success'));
  expect((await remove(payer)).error).toMatchObject({ reason: 'balance_left', error_data: { amount: 5000, currency: 'EUR' } });

  const asked = await payer.withdraw(5000);
  const { id: withdrawal } = asked.json().data;
  expect((await remove(payer)).error).toMatchObject({ reason: 'payments_open', error_data: { payments: [{ id: withdrawal, type: 'withdrawal', amount: 5000, currency: 'EUR' }] } });
  expect((await payer.get('account.getInfo')).statusCode).toBe(200);
  payments.clock.now += 61_000;
  await payments.platform.domains.workDuePayments();
  await payments.tell(paymentEventOf(payments.received(withdrawal), 'success'));
  expect((await remove(payer)).data).toMatchObject({ state: 'deleted' });
  expect((await payer.get('account.getInfo')).json().error.code).toBe('UserDeletedException');
});

it('is refused while a round is open, burns the bonus money, and ends tournaments', async () => {
  const { platform, providers, clock } = payments;
  const player = await bonusPlayer(platform, providers, { main: 100, now: () => clock.now });
  await player.grant({ amount: 1000 });
  const tournament = (await player.read('tournaments.get', { status: 'active' })).items[0].id;
  expect((await player.post('tournaments.participate', { tournament_id: tournament })).json()).toEqual({ data: 1 });
  const round_id = randomUUID();
  expect((await player.bet(300, { round_id })).status).toBe(200);
  const uid = { uid: player.player.uid };
  expect((await remove(uid)).error).toMatchObject({
    code: 'InvalidRequestException', reason: 'plays_open', error_data: { plays: [{ id: expect.any(String), game: 'amber-fox', stake: 300, currency: 'EUR' }] },
  });
  expect(await player.bonus()).toMatchObject({ status: 'active' });

  expect((await player.win(0, { round_id })).status).toBe(200);
  expect((await remove(uid)).data).toMatchObject({ state: 'deleted' });
  expect(await player.money()).toEqual([0, 0]);
  const { rows } = await sql<{ entered: number }>`select count(*) as entered from tournament_participants where player_id = ${player.player.id}`.execute(platform.testDatabase.database);
  expect(rows).toEqual([{ entered: 0 }]);
  expect((await auditEverything(platform.testDatabase.database)).findings).toEqual([]);
});

it('is no way around a self-exclusion', async () => {
  const email = 'torn@example.com';
  const register = () => payments.platform.post('auth.register', { email, password: 'secret12', locale: 'en', currency: 'EUR', terms: '1' });
  const cookie = cookieOf(await register());
  const { data: { uid } } = (await payments.platform.get('account.getInfo', {}, { cookie })).json();
  await payments.platform.post('account.selfExclude', { period: '30d' }, { cookie });
  expect((await remove({ uid })).data).toMatchObject({ state: 'deleted' });
  expect((await register()).json().error).toMatchObject({ code: 'InvalidParameterException', invalid_parameters: { email: 'taken' } });
  payments.passDays(31);
  expect((await register()).statusCode).toBe(200);
  payments.passDays(-31);
});

it('leaves nothing behind that says who it was, in any table', async () => {
  const payer = await payments.paid(5000, 'EUR', { first_name: 'Ingeborg', last_name: 'Bachmann', phone: '+4915155667788', country_code: 'DE' });
  const { login } = (await payer.get('account.getInfo')).json().data;
  await payer.post('account.sendconfirmationtocontact');
  await payer.post('storage.set', { key: 'notes', value: 'Malina on the Ungargasse' });
  await payer.post('FreshChat.storeChatEvent', { channel_id: 'c', conversation_id: 'v', text: 'I am Malina', event: 'sent' });
  // The second is refused, and the refusal kept for those who ask again.
  await payer.withdraw(5000, undefined, { card_number: '4111 1111 1111 1111', card_holder: 'Ingeborg Bachmann' });
  await payer.withdraw(6000, undefined, { card_number: '4111 1111 1111 1111', card_holder: 'Ingeborg Bachmann' });
  const personal = ['ingeborg', 'bachmann', 'malina', '4915155667788', login];
  for (const text of personal) expect([text, (await tablesWith(text)).length > 0]).toEqual([text, true]);

  const { data } = (await payer.get('cashier.gethistory', { type: 'withdrawal' })).json();
  payments.clock.now += 61_000;
  await payments.platform.domains.workDuePayments();
  await payments.tell(paymentEventOf(payments.received(data.items[0].id), 'success'));
  expect((await remove(payer)).data).toMatchObject({ state: 'deleted' });
  for (const text of personal) expect([text, await tablesWith(text)]).toEqual([text, []]);
  // The money is in the books still.
  const { rows } = await sql<{ kept: number }>`select count(*) as kept from payments p join players o on o.id = p.player_id where o.uid = ${payer.uid} and p.status = 'success'`
    .execute(payments.platform.testDatabase.database);
  expect(rows).toEqual([{ kept: 2 }]);
});
