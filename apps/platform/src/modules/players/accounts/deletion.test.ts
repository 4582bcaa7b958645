import { sql } from 'kysely';
import { inTransaction } from '../../../database/index.ts';
import { registrationOf, startTestAccounts, type TestAccounts } from '../../../testing/accounts.ts';
import { houseAccount, playerAccount, type PlayerAccount } from '../../ledger/index.ts';
import type { Currency } from '@croupier/money';

let test: TestAccounts;
beforeAll(async () => {
  test = await startTestAccounts();
});
afterAll(() => test.stop());

const remove = (id: string, service = test.accounts) =>
  inTransaction(test.database, (transaction) => service.deleteAccount(transaction, id));
const give = async (id: string, code: PlayerAccount, amount: number, currency: Currency = 'EUR') => {
  await inTransaction(test.database, (transaction) => test.ledger.openAccounts(transaction, id, currency));
  const legs = [{ from: houseAccount('adjustments', currency), to: playerAccount(id, code, currency), amount }];
  expect(await test.ledger.transfer({ key: `give:${id}:${code}:${currency}`, kind: 'adjustment', legs })).toMatchObject(
    {
      status: 'applied',
    },
  );
};

it('finds a deleted account by each former name in any notation', async () => {
  const player = await test.register({ login: 'Former.Name', email: 'former@example.com', phone: '+4915120000001' });
  await remove(player.id);
  for (const name of ['FORMER.name', 'Former@Example.com', '+49 151 20000001']) {
    expect(await test.accounts.findByLogin(name)).toBeNull();
    expect(await test.accounts.findDeletedByLogin(name)).toMatchObject({
      id: player.id,
      uid: player.uid,
      login: `deleted-${player.uid}`,
      fakename: `Deleted${player.uid}`,
      isBlocked: true,
      isDeleted: true,
    });
  }
  expect(await test.accounts.findDeletedByLogin('former')).toBeNull();
  expect(await test.accounts.findByLogin(`deleted-${player.uid}`)).toMatchObject({ isDeleted: true });
});

it('makes names and nickname available again, and finds the latest deleted account of a name', async () => {
  const own = { login: 'Phoenix', email: 'phoenix@example.com', fakename: 'Phoenix7' };
  const first = await test.register(own);
  await remove(first.id);
  test.clock.now += 1000;
  const second = await test.register(own);
  expect((await test.accounts.findByLogin('phoenix'))?.id).toBe(second.id);
  expect((await test.accounts.findDeletedByLogin('phoenix'))?.id).toBe(first.id);
  await remove(second.id);
  expect((await test.accounts.findDeletedByLogin('phoenix'))?.id).toBe(second.id);
});

it('stores former names as hashes that need the secret of the platform', async () => {
  const { id } = await test.register({ email: 'hashed@example.com' });
  await remove(id);
  const { rows } = await sql<{ text: string }>`select row_to_json(d)::text as text from deleted_logins d
    where player_id = ${id}`.execute(test.database);
  // The login name equals the address, so there is one record.
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toContain('hashed');
});

it.each<[PlayerAccount, Currency, boolean]>([
  ['main', 'EUR', true],
  ['main', 'JPY', true],
  ['bonus', 'EUR', false],
  ['betting_bonus', 'EUR', false],
  ['fun', 'EUR', false],
])('refuses an account with a %s balance in %s: %s', async (code, currency, isRefused) => {
  const { id } = await test.register();
  await give(id, code, 1, currency);
  const deletion = remove(id);
  if (isRefused)
    await expect(deletion).rejects.toMatchObject({
      code: 'InvalidRequestException',
      details: { reason: 'balance_left', error_data: { amount: 1, currency } },
    });
  else await deletion;
  expect((await test.accounts.findPlayer(id))?.isDeleted).toBe(!isRefused);
});

describe('the steps of other modules', () => {
  it('run in order before the contacts are deleted', async () => {
    const service = test.another();
    const { id } = await test.register({ email: 'steps@example.com' });
    const seen: string[] = [];
    service.onDeletion(async (_transaction, playerId) => {
      seen.push(`first ${(await service.contacts(playerId)).map(({ contact }) => contact).join()}`);
    });
    service.onDeletion(async (_transaction, playerId) => void seen.push(`second ${playerId}`));
    await remove(id, service);
    expect(seen).toEqual(['first steps@example.com', `second ${id}`]);
    expect(await service.contacts(id)).toEqual([]);
  });

  it('do not change the account when one of them fails', async () => {
    const service = test.another();
    const { id } = await test.register({ email: 'kept@example.com', fakename: 'KeptNick' });
    service.onDeletion((transaction, playerId) => service.setBanned(transaction, playerId, true));
    service.onDeletion(() => Promise.reject(new Error('A round is open')));
    await expect(remove(id, service)).rejects.toThrow('A round is open');
    expect(await service.findByLogin('kept@example.com')).toMatchObject({
      id,
      fakename: 'KeptNick',
      isBlocked: false,
      isDeleted: false,
    });
    expect(await service.findDeletedByLogin('kept@example.com')).toBeNull();
  });

  it('do not run for an account with a balance', async () => {
    const service = test.another();
    const { id } = await test.register();
    await give(id, 'main', 5);
    const step = jest.fn(() => Promise.resolve());
    service.onDeletion(step);
    await expect(remove(id, service)).rejects.toMatchObject({ code: 'InvalidRequestException' });
    expect(step).not.toHaveBeenCalled();
  });
});

describe('a self-exclusion of a deleted account', () => {
  const excluded = async (email: string, phone: string): Promise<number> => {
    const until = test.clock.now + 60_000;
    const { id } = await test.register({ email, phone });
    await sql`update players set excluded_until = ${new Date(until)} where id = ${id}`.execute(test.database);
    await remove(id);
    return until;
  };
  const taken = (...fields: readonly string[]) => ({
    details: { invalid_parameters: Object.fromEntries(fields.map((field) => [field, 'taken'])) },
  });

  it('blocks registrations with its address or phone until it ends', async () => {
    const [email, phone] = ['excluded@example.com', '+4915120000002'];
    const until = await excluded(email, phone);
    await expect(test.register({ email: 'Excluded@example.com' })).rejects.toMatchObject(taken('email'));
    await expect(test.register({ phone })).rejects.toMatchObject(taken('phone'));
    await expect(test.register({ email, phone })).rejects.toMatchObject(taken('email', 'phone'));
    test.clock.now = until - 1;
    await expect(test.register({ email })).rejects.toMatchObject(taken('email'));
    test.clock.now = until;
    expect(await test.register({ email, phone })).toMatchObject({ login: email });
  });

  it('blocks the completion of a registration with its address', async () => {
    const [email, phone] = ['excluded-later@example.com', '+4915120000003'];
    await excluded(email, phone);
    const { id } = await test.register({ email: null, isRegistrationCompleted: false });
    await expect(
      inTransaction(test.database, (transaction) =>
        test.accounts.completeRegistration(transaction, id, registrationOf({ email, phone: null })),
      ),
    ).rejects.toMatchObject(taken('email'));
  });
});
