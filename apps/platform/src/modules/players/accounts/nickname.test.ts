import fc from 'fast-check';
import { sql } from 'kysely';
import { cookieOf, startTestPlatform, type TestPlatform } from '../../../testing/index.ts';
import { looksReserved, normaliseNickname, skeletonOf } from './nickname.ts';

describe('the skeleton of a nickname', () => {
  it.each([
    ['Nova', 'NOVA'],
    ['Nova', 'Ｎｏｖａ'],
    ['Nova', 'Nоvа'],
    ['Betty', 'Веttу'],
    ['BETTY', 'ВЕТТY'],
    ['Liam', '1iam'],
    ['Lil0', 'lilo'],
    ['modern', 'rnodern'],
    ['Zoë5', 'Zoe\u03085'],
  ])('is the same for %j and %j', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)));

  it.each([
    ['Nova', 'Novo'],
    ['Zoe5', 'Zoë5'],
    ['نوفا', 'نوفي'],
  ])('differs for %j and %j', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)));

  it('is the same before and after normalisation', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\p{L}\p{N}]{4,12}$/u),
        (text) => skeletonOf(normaliseNickname(text)) === skeletonOf(text),
      ),
    );
  });
});

it.each(['admin', 'аdmin', 'ADM1N', 'Suррort99', '99саsino'])('%s looks like a reserved word', (nickname) =>
  expect(looksReserved(nickname)).toBe(true),
);
it.each(['Adminka', 'Novadmin', 'Casino Royale'])('%s does not look like a reserved word', (nickname) =>
  expect(looksReserved(nickname)).toBe(false),
);

describe('nicknames on the platform', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.stop());

  let sequence = 0;
  const player = async (more: Record<string, string> = {}) => {
    sequence += 1;
    const cookie = cookieOf(
      await platform.post('auth.register', {
        email: `nickname${sequence}@example.com`,
        password: 'secret12',
        locale: 'en',
        currency: 'EUR',
        terms: '1',
        country_code: 'DE',
        ...more,
      }),
    );
    return {
      rename: async (fakename: string) =>
        (await platform.post('account.changeFakename', { fakename }, { cookie })).json(),
      info: async () => (await platform.get('account.getInfo', {}, { cookie })).json().data,
    };
  };

  it('stores the normalised form, and rejects a nickname that looks like that of another player', async () => {
    const [one, other] = [await player(), await player()];
    expect(await one.rename('Ｂｅｔｔｙ1')).toEqual({ data: 1 });
    expect((await one.info()).fakename).toBe('Betty1');
    for (const nickname of ['bettyl', 'Веttу1', 'BETTYI'])
      expect((await other.rename(nickname)).error.invalid_parameters).toEqual({ fakename: 'taken' });
    expect(await one.rename('BettyI')).toEqual({ data: 1 });
  });

  it('refuses reserved words and their look-alikes', async () => {
    const { rename } = await player();
    for (const nickname of ['Support', 'Suррort', 'Player999999', 'deleted5'])
      expect((await rename(nickname)).error.invalid_parameters).toEqual({ fakename: 'taken' });
  });

  it('rejects a similar nickname at registration', async () => {
    await player({ fakename: 'Malina' });
    const taken = await platform.post('auth.register', {
      email: 'look-alike@example.com',
      password: 'secret12',
      locale: 'en',
      currency: 'EUR',
      terms: '1',
      country_code: 'DE',
      fakename: 'Mаlina',
    });
    expect(taken.json().error.invalid_parameters).toEqual({ fakename: 'taken' });
  });

  it('computes the skeletons of older nicknames in SQL as in the code', async () => {
    const names = ['Imma10l', 'Mim01I', 'abcXYZ9'];
    const { rows } = await sql<{ skeleton: string }>`
      select replace(translate(lower(name), 'i10', 'llo'), 'm', 'rn') as skeleton from unnest(${names}::text[]) as name`.execute(
      platform.testDatabase.database,
    );
    expect(rows.map(({ skeleton }) => skeleton)).toEqual(names.map(skeletonOf));
  });
});
