import { sql } from 'kysely';
import { codeIn, startTestPeople, type TestPeople } from '../../../testing/people.ts';
import { houseAccount, playerAccount } from '../../ledger/index.ts';
import { auditEverything } from '../audit.ts';

const token = 'an-operators-token-of-tests';
let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople({ OPERATOR_TOKEN: token });
});
afterAll(() => people.stop());

const running = 'spin-sprint-2';
const call = async (method: 'GET' | 'POST', path: string, payload?: object, bearer = token) => {
  const answer = await people.platform.server.inject({
    method,
    url: `/operator/${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
};
const texts = { en: 'The game studio is down.', de: 'Das Spielstudio ist ausgefallen.' };
const cancel = (id: string, more: Record<string, unknown> = {}) =>
  call('POST', `tournaments/${id}/cancel`, { reason: 'studio outage, ticket 4711', texts, ...more });

/** A player with a confirmed address and 10 EUR who has paid the fee of 5 EUR. */
const participant = async (locale: string) => {
  const player = await people.newPlayer({ locale });
  await player.post('account.sendconfirmationtocontact');
  await player.post('account.confirmContact', { code: codeIn(await people.messageTo(player.email)) });
  const id = (await people.platform.domains.accounts.findByUid(player.uid))?.id ?? '';
  await people.platform.domains.ledger.transfer({
    key: `tournaments-routes-test-${id}`,
    kind: 'adjustment',
    legs: [{ from: houseAccount('adjustments', 'EUR'), to: playerAccount(id, 'main', 'EUR'), amount: 1000 }],
  });
  const joined = await player.post('tournaments.participate', { tournament_id: running, entry_fee: '500' });
  expect(joined.json().data).toBe(1);
  return player;
};

it.each([
  ['GET', 'tournaments'],
  ['GET', `tournaments/${running}`],
  ['POST', `tournaments/${running}/cancel`],
] as const)('%s %s requires the operator token', async (method, path) => {
  expect((await call(method, path, undefined, 'a-token-that-is-made-up')).status).toBe(401);
});

it('rejects malformed cancellations', async () => {
  expect((await cancel('no-such-race-2')).error.invalid_parameters).toEqual({ id: 'unknown' });
  expect((await cancel(running, { reason: '' })).error.invalid_parameters).toEqual({ reason: 'required' });
  expect((await cancel(running, { texts: { de: 'Nur auf Deutsch' } })).error.invalid_parameters).toEqual({
    'texts.en': 'required',
  });
  expect((await cancel(running, { texts: { en: 'x' } })).status).toBe(422);
  expect((await cancel(running, { refund: false })).status).toBe(422);
  expect((await call('GET', 'tournaments/no-such-race-2')).error.invalid_parameters).toEqual({ id: 'unknown' });
  expect((await cancel('spin-sprint-1')).error).toMatchObject({
    code: 'InvalidRequestException',
    reason: 'tournament_finished',
  });
});

it('cancels a tournament: returns the fees and writes to the participants in their language', async () => {
  const { platform } = people;
  await sql`update tournaments set terms = terms || '{"entry_fees": [{"amount": 500, "currency": "EUR"}]}'::jsonb
    where id = ${running}`.execute(platform.testDatabase.database);
  const [ann, ben] = [await participant('en'), await participant('de')];
  expect((await call('GET', `tournaments/${running}`)).data).toMatchObject({
    status: 'active',
    participants: 2,
    entry_fees: { paid: 2, returned: 0 },
    actions: [],
  });

  expect((await cancel(running)).data).toMatchObject({
    status: 'cancelled',
    cancellation_reasons: texts,
    actions: [{ action: 'cancelled', reason: 'studio outage, ticket 4711', details: { texts } }],
  });
  // A repeated call changes nothing.
  expect((await cancel(running, { reason: 'once more' })).data.actions).toHaveLength(1);
  await platform.domains.renewTournaments();
  await platform.domains.sendMoneyNotices();

  expect((await people.messageTo(ann.email, 2)).text.replaceAll('\u00a0', ' ')).toBe(
    'We cancelled the tournament “Spin Sprint” that you joined.\nReason: The game studio is down.\n' +
      'Your entry fee of €5 is in your balance.',
  );
  expect((await people.messageTo(ben.email, 2)).text.replaceAll('\u00a0', ' ')).toBe(
    'Wir haben das Turnier „Dreh-Sprint“ abgesagt, an dem Sie teilnehmen.\n' +
      'Grund: Das Spielstudio ist ausgefallen.\nIhre Teilnahmegebühr von 5 € ist in Ihrem Guthaben.',
  );
  expect((await ann.read('account.getBalance')).balance_main.amount).toBe(1000);
  const { items } = await ann.read('cashier.getmovements');
  expect(
    items.map(({ category, amount }: { category: string; amount: { amount: number } }) => [category, amount.amount]),
  ).toEqual([
    ['tournament_refund', 500],
    ['tournament_entry', -500],
    ['correction', 1000],
  ]);
  expect((await call('GET', 'tournaments', undefined)).data.items).toContainEqual(
    expect.objectContaining({
      id: running,
      status: 'cancelled',
      entry_fees: { paid: 2, returned: 2 },
      is_settled: true,
    }),
  );
  expect((await auditEverything(platform.testDatabase.database)).findings).toEqual([]);
});

it('rejects self-excluded players before it charges the fee', async () => {
  const player = await people.newPlayer();
  await player.post('account.selfExclude', { period: '1d' });
  expect((await player.refused('tournaments.participate', { tournament_id: 'night-race-2' })).reason).toBe(
    'self_excluded',
  );
});
