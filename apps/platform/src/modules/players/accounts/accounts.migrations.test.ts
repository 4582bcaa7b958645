import { sql } from 'kysely';
import { migrate, newKey } from '../../../database/index.ts';
import { createTestDatabase, stopServer, type TestDatabase } from '../../../testing/index.ts';
import { accountsMigrations } from './accounts.migrations.ts';
import { baseCurrency, referenceRates } from './currency-rates.ts';
import { foldNickname, skeletonOf } from './nickname.ts';

let test: TestDatabase;
const ids = new Map<string, string>();

/** Applies the migrations up to and including the named one. */
const migrateTo = async (name: string): Promise<void> => {
  const end = accountsMigrations.findIndex((migration) => migration.name === name) + 1;
  await migrate(test.database, accountsMigrations.slice(0, end));
};

const addPlayer = async (uid: number, fakename: string): Promise<void> => {
  const id = newKey();
  ids.set(fakename, id);
  await sql`insert into players (id, uid, login, fakename, currency, locale, registered_at)
    values (${id}, ${uid}, ${`login${uid}`}, ${fakename}, 'EUR', 'en', now())`.execute(test.database);
};
const addContact = async (fakename: string, type: 'email' | 'phone', isConfirmed: boolean): Promise<void> => {
  await sql`insert into player_contacts (player_id, type, contact, is_confirmed)
    values (${ids.get(fakename)}, ${type}, ${`${type} of ${fakename}`}, ${isConfirmed})`.execute(test.database);
};

beforeAll(async () => {
  test = await createTestDatabase();
  await migrateTo('accounts-001');
  await addPlayer(5, 'Lima10');
  await addPlayer(3, 'LIMAlo');
  await addPlayer(4, 'Nova');
  await addPlayer(6, 'ÄrgerVeteran');
  await addPlayer(7, 'Gone7');
  await addContact('Nova', 'email', false);
  await addContact('Nova', 'phone', false);
  await addContact('LIMAlo', 'email', true);
  await addContact('LIMAlo', 'phone', false);
  await migrateTo('accounts-002');
  await sql`update players set deleted_at = now() where fakename = 'Gone7'`.execute(test.database);
  await migrateTo('accounts-nickname-skeletons');
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

type Row = Readonly<{ fakename: string; folded_fakename: string; fakename_skeleton: string | null }>;
const nicknameOf = async (fakename: string): Promise<Row | undefined> =>
  (
    await sql<Row>`select fakename, folded_fakename, fakename_skeleton from players
    where id = ${ids.get(fakename)}`.execute(test.database)
  ).rows[0];

describe('the nickname of an older account', () => {
  it.each(['Lima10', 'LIMAlo', 'Nova'])(
    '%s is unchanged and has the folded form that the code computes',
    async (nickname) => {
      expect(await nicknameOf(nickname)).toMatchObject({ fakename: nickname, folded_fakename: foldNickname(nickname) });
    },
  );

  it('has the skeleton that the code computes; only the oldest of similar nicknames has it', async () => {
    expect(skeletonOf('Lima10')).toBe(skeletonOf('LIMAlo'));
    expect((await nicknameOf('LIMAlo'))?.fakename_skeleton).toBe(skeletonOf('LIMAlo'));
    expect((await nicknameOf('Lima10'))?.fakename_skeleton).toBeNull();
    expect((await nicknameOf('Nova'))?.fakename_skeleton).toBe(skeletonOf('Nova'));
  });

  it('has no skeleton when it has letters outside ASCII', async () => {
    expect((await nicknameOf('ÄrgerVeteran'))?.fakename_skeleton).toBeNull();
  });

  it('is available again when the account is deleted', async () => {
    expect(await nicknameOf('Gone7')).toMatchObject({ folded_fakename: 'deleted7', fakename_skeleton: null });
  });
});

it('marks unconfirmed contacts of older accounts as given at registration', async () => {
  const { rows } = await sql<{ contact: string; is_from_registration: boolean }>`
    select contact, is_from_registration from player_contacts order by contact`.execute(test.database);
  expect(rows).toEqual([
    { contact: 'email of LIMAlo', is_from_registration: false },
    { contact: 'email of Nova', is_from_registration: true },
    { contact: 'phone of LIMAlo', is_from_registration: false },
    { contact: 'phone of Nova', is_from_registration: true },
  ]);
});

it('marks older registrations as completed', async () => {
  const { rows } = await sql`select 1 from players where not is_registration_completed`.execute(test.database);
  expect(rows).toEqual([]);
});

it('has an initial rate of every currency for one unit of the base currency', async () => {
  const { rows } = await sql<{ currency: string; rate: string }>`
    select currency, rate from currency_rates`.execute(test.database);
  expect(Object.fromEntries(rows.map(({ currency, rate }) => [currency, rate]))).toEqual(referenceRates);
  expect(referenceRates[baseCurrency]).toBe('1');
  for (const [currency, rate] of Object.entries(referenceRates))
    expect([currency, /^\d+(\.\d+)?$/.test(rate) && Number(rate) > 0]).toEqual([currency, true]);
});

it.each([
  ['a login name in capitals', sql`update players set login = 'Capitals' where uid = 4`, 'players_login'],
  ['a login name of another player', sql`update players set login = 'login5' where uid = 4`, 'players_login_taken'],
  ['an unknown sex', sql`update players set sex = 3 where uid = 4`, 'players_sex_check'],
  ['an unknown type of contact', sql`update player_contacts set type = 'fax'`, 'player_contacts_type_check'],
])('refuses %s', async (_title, statement, constraint) => {
  await expect(statement.execute(test.database)).rejects.toMatchObject({ constraint });
});
