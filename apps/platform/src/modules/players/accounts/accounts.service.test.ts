import { sql } from 'kysely';
import { inTransaction } from '../../../database/index.ts';
import { registrationOf, startTestAccounts, type TestAccounts } from '../../../testing/accounts.ts';
import type { NewPlayer } from './accounts.port.ts';

let test: TestAccounts;
beforeAll(async () => {
  test = await startTestAccounts();
});
afterAll(() => test.stop());

const unknownId = '00000000-0000-7000-8000-000000000000';
const taken = (...fields: readonly string[]) => ({
  code: 'InvalidParameterException',
  details: { invalid_parameters: Object.fromEntries(fields.map((field) => [field, 'taken'])) },
});
const social = (more: Partial<NewPlayer> = {}) =>
  test.register({ email: null, countryCode: null, isRegistrationCompleted: false, ...more });
const complete = (playerId: string, more: Partial<NewPlayer>) =>
  inTransaction(test.database, (transaction) =>
    test.accounts.completeRegistration(transaction, playerId, registrationOf(more)),
  );

describe('a new account', () => {
  it('is found by each of its login names in any notation, by its number and by its id', async () => {
    const player = await test.register({ login: 'Nova.B', email: 'Nova@Example.com', phone: '0151 10000001' });
    for (const name of ['NOVA.b', ' nova@EXAMPLE.com ', '+49 151 100 000 01', '4915110000001'])
      expect([name, (await test.accounts.findByLogin(name))?.id]).toEqual([name, player.id]);
    expect((await test.accounts.findByUid(player.uid))?.id).toBe(player.id);
    expect(await test.accounts.findPlayer(player.id)).toEqual(player);
    expect(await test.accounts.findByLogin('nova')).toBeNull();
    expect(await test.accounts.findByUid(1)).toBeNull();
    expect(await test.accounts.findPlayer(unknownId)).toBeNull();
  });

  it('has an address with its plus sign', async () => {
    const player = await test.register({ email: '+tagged@example.com' });
    expect((await test.accounts.findByLogin('+Tagged@example.com'))?.id).toBe(player.id);
    expect(await test.accounts.findByLogin('tagged@example.com')).toBeNull();
  });

  it('has a number, and a nickname with this number unless one was chosen', async () => {
    const [one, other] = [await social(), await test.register({ fakename: ' Ｎova10 ' })];
    expect(other.uid).toBeGreaterThan(one.uid);
    expect(one).toMatchObject({ login: String(one.uid), fakename: `Player${one.uid}`, isRegistrationCompleted: false });
    expect(other).toMatchObject({
      fakename: 'Nova10',
      isRegistrationCompleted: true,
      isBlocked: false,
      isDeleted: false,
    });
  });

  it('opens its balances in its currency', async () => {
    const { id } = await test.register({ currency: 'JPY' });
    expect(await test.ledger.balances(id, 'JPY')).toEqual({ main: 0, bonus: 0, betting_bonus: 0, fun: 0 });
  });

  it('stores the promo code and the character of its registration', async () => {
    const { id } = await test.register({ promoCode: 'SPRING', characterId: 3 });
    expect(await test.accounts.registrationChoices(id)).toEqual({ promoCode: 'SPRING', characterId: 3 });
    expect(await test.accounts.registrationChoices((await test.register()).id)).toEqual({
      promoCode: null,
      characterId: null,
    });
    expect(await test.accounts.registrationChoices(unknownId)).toEqual({ promoCode: null, characterId: null });
  });

  it('has a confirmed address only when another service confirmed it', async () => {
    const proved = await social({ email: 'proved@example.com', phone: '+4915110000002', isEmailConfirmed: true });
    expect(await test.accounts.contacts(proved.id)).toMatchObject([
      { type: 'email', isConfirmed: true, isFromRegistration: true },
      { type: 'phone', isConfirmed: false, isFromRegistration: true },
    ]);
  });
});

describe('a name of another account', () => {
  const own = { login: 'TakenName', email: 'taken@example.com', phone: '+4915110000003', fakename: 'Takenick' };
  beforeAll(async () => {
    await test.register(own);
  });

  it.each<[string, Partial<NewPlayer>]>([
    ['login', { login: 'takenNAME' }],
    ['email', { email: 'TAKEN@example.com' }],
    ['email', { login: 'taken@example.com', email: 'taken@example.com' }],
    ['email', { login: 'AnotherName', email: 'taken@example.com' }],
    ['phone', { phone: '0151 10000003' }],
    ['phone', { email: null, phone: '0151 10000003' }],
    ['fakename', { fakename: 'TAKENICK' }],
    ['fakename', { fakename: 'Takenlck' }],
  ])('is reported for the %s of %j by the check and by the registration', async (field, more) => {
    expect(await test.accounts.checkNewPlayer(registrationOf(more))).toEqual({ [field]: 'taken' });
    await expect(test.register(more)).rejects.toMatchObject(taken(field));
  });

  it('is reported with all other problems of the registration', async () => {
    expect(
      await test.accounts.checkNewPlayer(registrationOf({ ...own, countryCode: 'XX', birthDate: '2020-01-01' })),
    ).toEqual({
      login: 'taken',
      email: 'taken',
      phone: 'taken',
      fakename: 'taken',
      country_code: 'unknown',
      birth_date: 'too_young',
    });
  });

  it('rolls back the rejected registration', async () => {
    const count = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from players`.execute(test.database)).rows[0]?.count;
    const before = await count();
    await expect(test.register({ email: 'fresh@example.com', phone: own.phone })).rejects.toMatchObject(taken('phone'));
    expect(await count()).toBe(before);
    expect(await test.accounts.findByLogin('fresh@example.com')).toBeNull();
  });
});

describe('a registration that is completed later', () => {
  it('adds missing fields and does not replace an existing contact', async () => {
    const { id } = await social({ email: 'first@example.com', isEmailConfirmed: true, firstName: 'Ann' });
    await complete(id, {
      email: 'second@example.com',
      phone: '+4915110000004',
      currency: 'KWD',
      countryCode: 'KW',
      lastName: 'Bell',
      birthDate: '1990-05-04',
      fakename: 'AnnBell1',
      isSubscribed: true,
      promoCode: 'LATER',
    });
    expect(await test.accounts.findPlayer(id)).toMatchObject({
      currency: 'KWD',
      countryCode: 'KW',
      fakename: 'AnnBell1',
      isRegistrationCompleted: true,
    });
    expect(await test.accounts.contacts(id)).toMatchObject([
      { contact: 'first@example.com', isConfirmed: true, isSubscribed: true },
      { contact: '4915110000004', isConfirmed: false, isSubscribed: true },
    ]);
    expect(await test.accounts.personalData(id)).toMatchObject({
      first_name: 'Ann',
      last_name: 'Bell',
      birth_date: '1990-05-04',
    });
    expect(await test.ledger.balances(id, 'KWD')).toMatchObject({ main: 0 });
    expect(await test.accounts.registrationChoices(id)).toMatchObject({ promoCode: 'LATER' });
  });

  it('requires a country, and a contact if the account has none', async () => {
    const [without, having] = [await social(), await social({ email: 'having@example.com' })];
    const nothing = registrationOf({ email: null, countryCode: null });
    expect(await test.accounts.checkCompletion(without.id, nothing)).toEqual({
      email: 'required',
      country_code: 'required',
    });
    expect(await test.accounts.checkCompletion(having.id, nothing)).toEqual({ country_code: 'required' });
    expect(
      await test.accounts.checkCompletion(without.id, registrationOf({ email: null, phone: '+4915110000005' })),
    ).toEqual({});
  });

  it('accepts its own names but not those of other accounts', async () => {
    await test.register({ email: 'others@example.com', fakename: 'OthersNick' });
    const { id } = await social({ email: 'own@example.com', fakename: 'OwnNick' });
    const own = registrationOf({ email: 'own@example.com', fakename: 'ownnick' });
    expect(await test.accounts.checkCompletion(id, own)).toEqual({});
    const others = registrationOf({ email: 'others@example.com', fakename: 'OTHERSNICK', countryCode: 'XX' });
    expect(await test.accounts.checkCompletion(id, others)).toEqual({
      email: 'taken',
      fakename: 'taken',
      country_code: 'unknown',
    });
  });

  it('reports the field with a value of another account', async () => {
    await test.register({ phone: '+4915110000006', fakename: 'Meantime' });
    const { id } = await social({ email: 'completing@example.com' });
    await expect(complete(id, { phone: '+4915110000006' })).rejects.toMatchObject(taken('phone'));
    await expect(complete(id, { fakename: 'MEANTIME' })).rejects.toMatchObject(taken('fakename'));
    expect(await test.accounts.findPlayer(id)).toMatchObject({ isRegistrationCompleted: false });
  });
});

describe('players by key', () => {
  it('are returned once each if they exist', async () => {
    const [one, other] = [await test.register(), await test.register()];
    const found = await test.accounts.findPlayers([one.id, unknownId, other.id, one.id]);
    expect([...found.keys()].sort()).toEqual([one.id, other.id].sort());
    expect(found.get(one.id)).toEqual(one);
    expect(await test.accounts.findPlayers([])).toEqual(new Map());
  });

  it('have the standing that the transaction of the caller reads', async () => {
    const [one, other] = [await test.register(), await test.register()];
    await sql`update players set excluded_until = '2030-01-01T00:00:00Z' where id = ${other.id}`.execute(test.database);
    await test.database.transaction().execute(async (transaction) => {
      await test.accounts.setBanned(transaction, one.id, true);
      const seen = await test.accounts.standings(transaction, [one.id, other.id, unknownId]);
      expect([...seen.keys()].sort()).toEqual([one.id, other.id].sort());
      expect(seen.get(one.id)).toEqual({ isBlocked: true, isDeleted: false, excludedUntil: null });
      expect(seen.get(other.id)).toMatchObject({ isBlocked: false, excludedUntil: new Date('2030-01-01T00:00:00Z') });
      expect((await test.accounts.standings(test.database, [one.id])).get(one.id)?.isBlocked).toBe(false);
    });
    expect((await test.accounts.findPlayer(one.id))?.isBlocked).toBe(true);
    expect((await test.accounts.findPlayer(other.id))?.excludedUntil).toEqual(new Date('2030-01-01T00:00:00Z'));
  });
});

it('considers a profile complete when it has name, birth date, country, town and address', async () => {
  const { id } = await test.register({ firstName: 'Ann', lastName: 'Bell', birthDate: '1990-05-04' });
  expect(await test.accounts.isProfileComplete(id)).toBe(false);
  await sql`update players set home_town = 'Berlin', address = 'Allee 7' where id = ${id}`.execute(test.database);
  expect(await test.accounts.isProfileComplete(id)).toBe(true);
  for (const column of ['first_name', 'last_name', 'country_code', 'home_town', 'address', 'birth_date']) {
    const empty = column === 'birth_date' ? sql`null` : sql`''`;
    const { rows } = await sql<{ value: string }>`select ${sql.ref(column)}::text as value from players
      where id = ${id}`.execute(test.database);
    await sql`update players set ${sql.ref(column)} = ${empty} where id = ${id}`.execute(test.database);
    expect([column, await test.accounts.isProfileComplete(id)]).toEqual([column, false]);
    const cast = column === 'birth_date' ? sql`::date` : sql``;
    await sql`update players set ${sql.ref(column)} = ${rows[0]?.value}${cast} where id = ${id}`.execute(test.database);
  }
  expect(await test.accounts.isProfileComplete(unknownId)).toBe(false);
  expect(await test.accounts.personalData(unknownId)).toEqual({});
});

describe('the traits of an account', () => {
  it('are collected from all modules for each call', async () => {
    const { accounts } = test;
    const service = test.another();
    expect(await service.traits('any')).toEqual({});
    service.describeWith(async (id) => ({ is_verified: id === 'verified' }));
    service.describeWith(async () => ({ two_factor_auth: true }));
    expect(await service.traits('verified')).toEqual({ is_verified: true, two_factor_auth: true });
    expect(await service.traits('other')).toEqual({ is_verified: false, two_factor_auth: true });
    expect(await accounts.traits('verified')).toEqual({});
  });
});
