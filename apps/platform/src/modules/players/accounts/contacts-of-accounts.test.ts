import { inTransaction } from '../../../database/index.ts';
import { startTestAccounts, type TestAccounts } from '../../../testing/accounts.ts';
import type { NewContact } from './accounts.port.ts';

let test: TestAccounts;
beforeAll(async () => {
  test = await startTestAccounts();
});
afterAll(() => test.stop());

let sequence = 0;
const address = (): string => {
  sequence += 1;
  return `contact${sequence}@example.com`;
};
const email = (contact: string): NewContact => ({ type: 'email', contact, phoneCountryCode: '' });
const phone = (contact: string): NewContact => ({ type: 'phone', contact, phoneCountryCode: 'DE' });
const confirm = (playerId: string, contact: string) => test.accounts.confirmContact(test.database, playerId, contact);
const replace = (playerId: string, contact: NewContact) =>
  inTransaction(test.database, (transaction) => test.accounts.setContact(transaction, playerId, contact, true));
const loginOf = async (id: string) => (await test.accounts.findPlayer(id))?.login;
const taken = (field: string) => ({
  code: 'InvalidParameterException',
  details: { invalid_parameters: { [field]: 'taken' } },
});

describe('a proposed contact', () => {
  it('is added immediately if the player has none of its type', async () => {
    const { id } = await test.register();
    await test.accounts.proposeContact(id, phone('4915100000001'));
    expect(await test.accounts.contacts(id)).toMatchObject([
      { type: 'email' },
      {
        type: 'phone',
        contact: '4915100000001',
        phoneCountryCode: 'DE',
        isConfirmed: false,
        isFromRegistration: false,
      },
    ]);
  });

  it('immediately replaces an unconfirmed contact and the login name of the same value', async () => {
    const [first, second] = [address(), address()];
    const { id } = await test.register({ email: first, isSubscribed: true });
    await test.accounts.proposeContact(id, email(second));
    expect(await test.accounts.contacts(id)).toMatchObject([
      { contact: second, isConfirmed: false, isSubscribed: true, isFromRegistration: false, pending: null },
    ]);
    expect(await loginOf(id)).toBe(second);
    expect(await test.accounts.findByLogin(first)).toBeNull();
  });

  it('does not change a chosen login name', async () => {
    const { id } = await test.register({ login: 'ChosenName' });
    await test.accounts.proposeContact(id, email(address()));
    expect(await loginOf(id)).toBe('chosenname');
  });

  it('is pending while another is confirmed, and cannot be used to sign in', async () => {
    const [first, second, third] = [address(), address(), address()];
    const { id } = await test.register({ email: first });
    await confirm(id, first);
    await test.accounts.proposeContact(id, email(second));
    await test.accounts.proposeContact(id, email(third));
    expect(await test.accounts.contacts(id)).toMatchObject([
      { contact: first, isConfirmed: true, pending: { contact: third, phoneCountryCode: '' } },
    ]);
    expect(await test.accounts.findByLogin(third)).toBeNull();
    expect(await loginOf(id)).toBe(first);
  });

  it('is discarded when the confirmed contact is proposed again', async () => {
    const { id } = await test.register({ email: null, phone: '+4915100000002' });
    await confirm(id, '4915100000002');
    await test.accounts.proposeContact(id, phone('4915100000003'));
    await test.accounts.proposeContact(id, phone('4915100000002'));
    expect(await test.accounts.contacts(id)).toMatchObject([
      { contact: '4915100000002', isConfirmed: true, pending: null },
    ]);
  });

  it('of another account changes neither contact nor login name', async () => {
    const [own, foreign] = [address(), address()];
    await test.register({ email: foreign, login: 'OwnerOfAddress' });
    const { id } = await test.register({ email: own });
    await expect(test.accounts.proposeContact(id, email(foreign))).rejects.toMatchObject(taken('contact'));
    expect(await loginOf(id)).toBe(own);
    expect(await test.accounts.contacts(id)).toMatchObject([{ contact: own }]);
  });
});

describe('a confirmed replacement', () => {
  it('replaces the contact and the login name, and is no longer pending', async () => {
    const [first, second] = [address(), address()];
    const { id } = await test.register({ email: first, isSubscribed: true });
    await confirm(id, first);
    await test.accounts.proposeContact(id, email(second));
    await replace(id, email(second));
    expect(await test.accounts.contacts(id)).toMatchObject([
      { contact: second, isConfirmed: true, isSubscribed: true, pending: null },
    ]);
    expect(await loginOf(id)).toBe(second);
    expect(await test.accounts.isContactFree('00000000-0000-0000-0000-000000000000', first)).toBe(true);
  });

  it.each<[string, object]>([
    ['as its login name', {}],
    ['in addition to a chosen login name', { login: 'LateComer' }],
  ])('is rejected when another account has it %s', async (_title, more) => {
    const [first, second] = [address(), address()];
    const { id } = await test.register({ email: first });
    await confirm(id, first);
    await test.accounts.proposeContact(id, email(second));
    const other = await test.register({ email: second, ...more });
    await expect(replace(id, email(second))).rejects.toMatchObject(taken('contact'));
    expect(await test.accounts.findContactOwner('email', second)).toEqual({ playerId: other.id, isConfirmed: false });
    expect(await test.accounts.contacts(id)).toMatchObject([{ contact: first, isConfirmed: true }]);
  });
});

describe('a contact', () => {
  it('is available only to its own player', async () => {
    const [one, other] = [await test.register({ login: 'FreeOrNot' }), await test.register()];
    const [{ contact } = { contact: '' }] = await test.accounts.contacts(one.id);
    expect(await test.accounts.isContactFree(one.id, contact)).toBe(true);
    expect(await test.accounts.isContactFree(other.id, contact)).toBe(false);
    expect(await test.accounts.isContactFree(other.id, 'freeornot')).toBe(false);
  });

  it('is found only under its type', async () => {
    const { id } = await test.register({ email: null, phone: '+4915100000004' });
    expect(await test.accounts.findContactOwner('phone', '4915100000004')).toEqual({
      playerId: id,
      isConfirmed: false,
    });
    expect(await test.accounts.findContactOwner('email', '4915100000004')).toBeNull();
    await confirm(id, '4915100000004');
    expect(await test.accounts.findContactOwner('phone', '4915100000004')).toMatchObject({ isConfirmed: true });
  });

  it('is not confirmed by the confirmation of the address that it replaced', async () => {
    const [first, second] = [address(), address()];
    const { id } = await test.register({ email: first });
    await test.accounts.proposeContact(id, email(second));
    await confirm(id, first);
    expect(await test.accounts.contacts(id)).toMatchObject([{ contact: second, isConfirmed: false }]);
  });

  it('can be subscribed separately or with all contacts of the player', async () => {
    const { id } = await test.register({ phone: '+4915100000005' });
    const settings = async () => (await test.accounts.contacts(id)).map(({ isSubscribed }) => isSubscribed);
    await test.accounts.setSubscribed(id, '4915100000005', true);
    expect(await settings()).toEqual([false, true]);
    await test.accounts.setSubscribed(id, null, true);
    expect(await settings()).toEqual([true, true]);
    await test.accounts.setSubscribed(id, 'someone-else@example.com', false);
    expect(await settings()).toEqual([true, true]);
  });
});
