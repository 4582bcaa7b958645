import { siteLocales } from '@croupier/contract/locales';
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { migrate, newKey, type Database, type Migration } from '../../database/index.ts';
import {
  callCountMigrations,
  createRateLimiter,
  idempotencyMigrations,
  rateLimitMigrations,
} from '../../http/index.ts';
import { createMetrics } from '../../metrics/index.ts';
import {
  cookieOf,
  createTestDatabase,
  startTestProviders,
  stopServer,
  testSecrets,
  type TestDatabase,
  type TestProviders,
} from '../../testing/index.ts';
import { hashPassword } from '../../secrets/index.ts';
import { auditEverything } from '../operations/audit.ts';
import { composeModules } from './index.ts';

/* The platform migrates a database of an older release with players and money. */

let test: TestDatabase;
let providers: TestProviders;
beforeAll(async () => {
  test = await createTestDatabase();
  providers = await startTestProviders();
});
afterAll(async () => {
  await providers.stop();
  await test.drop();
  await stopServer();
});

const configOf = () =>
  readConfig({
    ...testSecrets,
    DATABASE_URL: test.url,
    PROVIDER_ORIGIN: providers.origin,
    LOG_LEVEL: 'silent',
    CHECK_ANSWERS: '1',
  });

const migrationsByModule = (): readonly (readonly Migration[])[] => {
  const { log } = Fastify({ logger: false });
  const now = () => new Date();
  const { modules } = composeModules({
    config: configOf(),
    database: test.database,
    staleReads: test.database,
    now,
    fetch,
    limiter: createRateLimiter(test.database, now),
    metrics: createMetrics([]).metrics,
    log,
  });
  return [
    idempotencyMigrations,
    rateLimitMigrations,
    callCountMigrations,
    ...modules.map(({ migrations }) => migrations),
  ];
};

const house = '00000000-0000-0000-0000-000000000000';
const [
  player,
  session,
  main,
  bonusMoney,
  fromDeposits,
  fromLiability,
  fromGames,
  deposited,
  granted,
  lost,
  round,
  payment,
  reservedAccount,
  reservedOne,
  reservedTwo,
  waiting,
] = Array.from({ length: 16 }, newKey);
const email = 'veteran@example.com';

/** The schema after the first release of every module. */
const insertFirstRows = async (database: Database): Promise<void> => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);
  await run(
    sql`insert into players (id, uid, login, fakename, currency, locale, registered_at, welcomed_at) values (${player}, 100001, ${email}, 'ÄrgerVeteran', 'EUR', 'de', now() - interval '1 year', now())`,
  );
  await run(
    sql`insert into player_contacts (player_id, type, contact, is_confirmed, is_subscribed) values (${player}, 'email', ${email}, true, true)`,
  );
  await run(sql`insert into auth_credentials values (${player}, ${await hashPassword('secret12')}, now())`);
  await run(
    sql`insert into auth_sessions (id, token_hash, player_id, created_at, last_seen_at) values (${newKey()}, 'old', ${player}, now(), now())`,
  );
  for (const [id, owner, code, balance, mayBeNegative] of [
    [main, player, 'main', 9000, false],
    [bonusMoney, player, 'bonus', 500, false],
    [newKey(), player, 'betting_bonus', 0, false],
    [newKey(), player, 'fun', 0, false],
    [fromDeposits, house, 'deposits', -10_000, true],
    [fromLiability, house, 'bonus_liability', -500, true],
    [fromGames, house, 'games', 1000, true],
  ] as const)
    await run(sql`insert into ledger_accounts values (${id}, ${owner}, ${code}, 'EUR', ${balance}, ${mayBeNegative})`);
  for (const [id, key, kind, from, fromAfter, to, toAfter, amount] of [
    [deposited, 'deposit:1', 'deposit', fromDeposits, -10_000, main, 10_000, 10_000],
    [granted, 'bonus:1', 'bonus', fromLiability, -500, bonusMoney, 500, 500],
    [lost, 'game:1', 'bet', main, 9000, fromGames, 1000, 1000],
  ] as const) {
    await run(
      sql`insert into ledger_transfers (id, key, request_hash, kind, state, created_at) values (${id}, ${key}, 'h', ${kind}, 'posted', now() - interval '1 day')`,
    );
    await run(
      sql`insert into ledger_entries values (${id}, 0, ${from}, ${-amount}, ${fromAfter}), (${id}, 1, ${to}, ${amount}, ${toAfter})`,
    );
  }
  await run(sql`insert into payments (id, player_id, type, method, method_name, flow, currency, amount, fee, status, requisites, idempotency_key, locale, domain, created_at, updated_at)
    values (${payment}, ${player}, 'deposit', 'card', 'Bank card', 'redirect', 'EUR', 10000, 0, 'success', '{}', 'k', 'de', 'localhost', now() - interval '1 day', now() - interval '1 day')`);
  await run(sql`insert into game_sessions values (${session}, 'token', ${player}, 'amber-fox', 'EUR', now())`);
  await run(
    sql`insert into game_rounds values (${round}, ${player}, 'amber-fox', 'r1', 'EUR', 1000, 0, 'settled', 1, now() - interval '1 day', now() - interval '1 day')`,
  );
  await run(sql`update game_round_feed set position = 1`);
  await run(
    sql`insert into game_transactions (request_id, kind, player_id, round_id, amount, transfer_id, created_at) values (${newKey()}, 'bet', ${player}, ${round}, 1000, ${lost}, now())`,
  );
  await run(sql`insert into bonuses (id, player_id, type, currency, status, source, source_key, title, text, image_url, dominant_color, amount, wagering_multiplier, required, contributions, lifetime_days, balance, activations, created_at, activated_at, expires_at)
    values (${newKey()}, ${player}, 'casino', 'EUR', 'active', 'operator', 'old', 'An old bonus', '', '', '#000000', 500, 2, 1000, '{"slot":100}', 30, 500, 1, now(), now(), now() + interval '30 days')`);
  await run(
    sql`insert into outbox_messages (id, channel, recipient, locale, subject, body, created_at, delivered_at) values (${newKey()}, 'email', ${email}, 'de', 'Willkommen', '', now(), now())`,
  );
  await run(
    sql`insert into i18n_locales values ('en', 'English', 'ltr', 1, true), ('de', 'Deutsch', 'ltr', 2, false), ('ar', 'العربية', 'rtl', 3, false)`,
  );
  await run(
    sql`insert into cms_documents values ('pages', 'own-page', 'en', 'own-page', '{"slug":"own-page","title":"A page of ours","description":"","blocks":[]}', now(), now())`,
  );
  await run(
    sql`insert into tournaments (id, template, number, starts_at, ends_at, terms, settled_at) values ('old-cup-1', 'old-cup', 1, now() - interval '3 days', now() - interval '2 days', '{}', now())`,
  );
  await run(
    sql`insert into tournament_participants (tournament_id, player_id, joined_at, points) values ('old-cup-1', ${player}, now() - interval '3 days', 5)`,
  );
  await run(sql`insert into loyalty_points values (${round}, ${player}, 2000000, now())`);
  await run(sql`insert into loyalty_totals (player_id, points_hundredths) values (${player}, 2000000)`);
};

const requisites = { card_number: '4111 1111 1111 1111', card_holder: 'Ann Example' };
const [keyOfSent, keyOfWaiting] = [`${'s'.repeat(21)}0000digest1`, `${'w'.repeat(21)}0000digest2`] as const;
const refused = { refused: { code: 'WithdrawalDeclinedException', details: { reason: 'insufficient_funds' } } };
const plainHash = createHash('sha256').update(JSON.stringify(requisites)).digest('hex');

/** Payments with unencrypted requisites: a deposit, and a sent and an unsent withdrawal. */
const insertUnencryptedPayments = async (database: Database): Promise<void> => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);
  await run(
    sql`insert into ledger_accounts values (${reservedAccount}, ${house}, 'withdrawals_reserved', 'EUR', 2000, false)`,
  );
  await run(sql`update ledger_accounts set balance = 7000 where id = ${main}`);
  for (const [id, key, mainAfter, reservedAfter] of [
    [reservedOne, keyOfSent, 8000, 1000],
    [reservedTwo, keyOfWaiting, 7000, 2000],
  ] as const) {
    await run(
      sql`insert into ledger_transfers (id, key, request_hash, kind, state, created_at) values (${id}, ${`withdrawal:${player}:${key}`}, ${plainHash}, 'withdrawal', 'pending', now())`,
    );
    await run(
      sql`insert into ledger_entries values (${id}, 0, ${main}, -1000, ${mainAfter}), (${id}, 1, ${reservedAccount}, 1000, ${reservedAfter})`,
    );
  }
  for (const [id, type, status, key, reservation, sentAs] of [
    [newKey(), 'deposit', 'created', 'k2', null, null],
    [newKey(), 'withdrawal', 'pending', keyOfSent, reservedOne, newKey()],
    [waiting, 'withdrawal', 'pending', keyOfWaiting, reservedTwo, null],
  ] as const) {
    await run(sql`insert into payments (id, player_id, type, method, method_name, flow, currency, amount, fee, status, requisites, secret_requisites, idempotency_key, locale, domain,
        reservation_id, provider_payment_id, sent_at, review_until, next_check_at, created_at, updated_at)
      values (${id}, ${player}, ${type}, 'card', 'Bank card', 'redirect', 'EUR', 1000, 0, ${status}, '{"card_number":"••••1111"}', ${JSON.stringify(requisites)}::jsonb, ${key}, 'de', 'localhost',
        ${reservation}, ${sentAs}, ${sentAs ? new Date() : null}, now() + interval '1 hour', now() + interval '1 hour', now(), now())`);
  }
  await run(
    sql`insert into idempotent_calls (player_id, method, key, request_hash, answer, created_at) values (${player}, 'cashier.makewithdrawal', ${keyOfSent}, ${plainHash}, ${JSON.stringify(refused)}::jsonb, now())`,
  );
};

const field = (sysname: string, type: string, more: object = {}) => ({
  sysname,
  type,
  label: sysname,
  placeholder: '0000',
  is_required: true,
  ...more,
});

/** Payment methods of an operator with plain fields for card numbers. */
const insertCardMethods = async (database: Database): Promise<void> => {
  const number = field('card_number', 'card_number', { mask: '#### ####' });
  for (const [type, fields] of [
    ['deposit', [number, field('email', 'email')]],
    ['withdrawal', [field('holder', 'card_holder'), number, field('expiry', 'card_expiry', { mask: '##/##' })]],
  ] as const)
    await sql`insert into payment_methods (sysname, currency, type, name, flow, min_amount, max_amount,
        processing_time_minutes, requisites, sort_order)
      values ('own_card', 'EUR', ${type}, 'Own card', 'redirect', 1000, 50000, 0, ${JSON.stringify(fields)}::jsonb,
        50)`.execute(database);
};

/** The rows of the release before this one. */
const insertLastRows = async (database: Database): Promise<void> => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);
  await insertCardMethods(database);
  await insertUnencryptedPayments(database);
  await run(
    sql`insert into loyalty_entries values (${newKey()}, ${player}, 'purchase:1', 'purchase', '4', -400000, now())`,
  );
  await run(sql`update loyalty_totals set spent_hundredths = 400000`);
  await run(sql`insert into loyalty_purchases (id, player_id, idempotency_key, product_id, name, price, address, status, created_at)
    values (${newKey()}, ${player}, 'k1', 4, 'Card set', 4000, '1 Harbour Street, Valletta', 'done', now())`);
  await run(sql`insert into loyalty_purchases (id, player_id, idempotency_key, product_id, name, price, address, status, created_at)
    values (${newKey()}, ${player}, 'k2', 1, 'Five dollars', 500, '', 'refunded', now() - interval '1 hour')`);
  await run(
    sql`insert into auth_devices (player_id, token_hash, created_at, last_used_at) values (${player}, 'old device', now(), now())`,
  );
  await run(
    sql`insert into account_state_changes (player_id, state, reason, changed_at) values (${player}, 'active', 'was banned by mistake', now())`,
  );
};

it('reads all data of an older release after the migrations', async () => {
  const { database } = test;
  const all = migrationsByModule();
  const first = all.flatMap((migrations) => migrations.slice(0, 1));
  // The last rows are those of a release before `ledger-004` and `cashier-003`.
  const lengthBefore = (migrations: readonly Migration[]): number => {
    const tested = migrations.findIndex(({ name }) =>
      ['ledger-004', 'cashier-003', 'loyalty-0003-orders'].includes(name),
    );
    return tested > 0 ? tested : Math.max(1, migrations.length - 1);
  };
  const before = all.flatMap((migrations) => migrations.slice(0, lengthBefore(migrations)));
  const names = (migrations: readonly Migration[], without: readonly Migration[] = []) =>
    migrations.filter((migration) => !without.includes(migration)).map(({ name }) => name);

  expect(await migrate(database, first)).toEqual(names(first));
  await insertFirstRows(database);
  expect(await migrate(database, before)).toEqual(names(before, first));
  await insertLastRows(database);

  const { server, domains } = await buildApp(configOf(), { database });
  try {
    await server.ready();
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database);
    expect(rows.map(({ name }) => name).sort()).toEqual(names(all.flat()).sort());

    const call = (method: 'GET' | 'POST', name: string, more: object = {}) =>
      server.inject({ method, url: `/api/${name}`, headers: { 'sec-fetch-site': 'same-origin' }, ...more });
    const signedIn = await call('POST', 'auth.login', {
      payload: new URLSearchParams({ login: email, password: 'secret12' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
    const cookie = cookieOf(signedIn);
    const read = async (name: string) => (await call('GET', name, { headers: { cookie } })).json().data;
    expect(await read('account.getInfo')).toMatchObject({
      uid: 100_001,
      fakename: 'ÄrgerVeteran',
      is_registration_completed: true,
      is_subscribed: true,
      balance_main: { amount: 7000, currency: 'EUR' },
      balance_bonus: { amount: 500, currency: 'EUR' },
    });
    // Cards of withdrawals are entered into the provider's fields, those of deposits on its page.
    const fieldsOf = async (settings: string): Promise<unknown> =>
      (await read(settings)).methods.find(({ sysname }: { sysname: string }) => sysname === 'own_card').requisites;
    expect(await fieldsOf('cashier.getdepositsettings')).toEqual([field('email', 'email')]);
    expect(await fieldsOf('cashier.getwithdrawsettings?card_fields=1')).toEqual([
      field('holder', 'card_holder'),
      field('card_number', 'hosted_card', { placeholder: '' }),
      field('expiry', 'card_expiry', { mask: '##/##' }),
    ]);
    const history = await read('cashier.gethistory');
    expect(history.count).toBe(4);
    expect(history.items).toContainEqual(
      expect.objectContaining({ id: payment, status: 'success', amount: { amount: 10_000, currency: 'EUR' } }),
    );
    // Plain requisites are deleted; the pending withdrawal has the provider's token for them.
    await domains.processDuePayments();
    const { rows: payments } = await sql<{
      id: string;
      requisites_token: string | null;
      secret_requisites: object;
    }>`select id, requisites_token, secret_requisites from payments`.execute(database);
    expect(payments.map(({ secret_requisites: secret }) => secret)).toEqual([{}, {}, {}, {}]);
    const tokens = payments.filter(({ requisites_token: token }) => token !== null);
    expect(tokens.map(({ id, requisites_token: token }) => [id, providers.vault.get(token ?? '')])).toEqual([
      [waiting, { card_number: '4111111111111111', card_holder: 'ANN EXAMPLE' }],
    ]);
    const { rows: hashes } = await sql<{ hash: string }>`select request_hash as hash from idempotent_calls
      union all select request_hash from ledger_transfers where kind = 'withdrawal'`.execute(database);
    expect(hashes).toEqual([{ hash: '' }, { hash: '' }, { hash: '' }]);
    const { rows: keys } = await sql<{
      key: string;
    }>`select idempotency_key as key from payments union all select key from idempotent_calls
      union all select key from ledger_transfers`.execute(database);
    expect(keys.filter(({ key }) => key.includes('digest'))).toEqual([]);
    // A repeated call is recognized by the key of the stored call and by its payment.
    const withdraw = (key: string) =>
      call('POST', 'cashier.makewithdrawal', {
        payload: new URLSearchParams({
          method: 'card',
          amount: '1000',
          requisites: JSON.stringify(requisites),
        }).toString(),
        headers: {
          cookie,
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': key,
        },
      });
    expect((await withdraw(keyOfSent)).json().error).toMatchObject({
      code: 'WithdrawalDeclinedException',
      reason: 'insufficient_funds',
    });
    expect((await withdraw(keyOfWaiting)).json().data).toMatchObject({ id: waiting, status: 'pending' });
    expect((await read('cashier.gethistory')).count).toBe(4);
    expect(await read('games.getHistory')).toMatchObject({
      count: 1,
      items: [{ id: round, stake: { amount: 1000, currency: 'EUR' }, status: 'settled' }],
    });
    expect(await read('bonuses.get')).toMatchObject({
      count: 1,
      items: [{ status: 'active', balance: { amount: 500, currency: 'EUR' } }],
    });
    expect(await read('loyalty.getinfo')).toMatchObject({ points: 16_000, points_earned: 20_000 });
    // A purchase that was wrongly marked as delivered is ordered again.
    expect((await read('loyalty.getpurchases')).items).toMatchObject([
      { name: 'Five dollars', status: 'refunded' },
      { name: 'Card set', status: 'ordered' },
    ]);
    const { locales } = (await server.inject('/nfx/i18n/locales')).json<{ locales: readonly { code: string }[] }>();
    expect(locales.map(({ code }) => code)).toEqual(siteLocales.map(({ code }) => code));
    expect((await server.inject('/cms/pages?filters[slug][$eq]=own-page')).json().data).toMatchObject([
      { title: 'A page of ours' },
    ]);
    const { rows: devices } = await sql`select 1 from duplicate_signals where player_id = ${player}
      and kind = 'device' and hash = 'old device'`.execute(database);
    expect(devices).toHaveLength(1);
    expect((await auditEverything(database)).findings).toEqual([]);
    expect(await migrate(database, all.flat())).toEqual([]);
  } finally {
    await server.close();
  }
});
