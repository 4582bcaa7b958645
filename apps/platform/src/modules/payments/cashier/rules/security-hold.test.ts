import { codeIn } from '../../../../testing/people.ts';
import { startPayments, type Payer, type Payments } from '../../../../testing/index.ts';
import { waitFor } from '@croupier/service/testing';
import { createSecurityHold } from './security-hold.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
  await payments.setFlags({ isSumsubEnable: false });
});
afterAll(() => payments.stop());

const day_ms = 24 * 60 * 60_000;
const passes = async (payer: Payer, method: string, form: Record<string, string>): Promise<void> =>
  expect([method, (await payer.post(method, form)).statusCode]).toEqual([method, 200]);
const confirm = async (payer: Payer, type: 'email' | 'phone', contact: string): Promise<void> => {
  const sent = () => payments.providers.messages.find(({ to, text }) => to === contact && /confirm/.test(text));
  await passes(payer, 'account.sendconfirmationtocontact', { type });
  await passes(payer, 'account.confirmContact', {
    type,
    code: codeIn(await waitFor('the message with the code', sent)),
  });
};
const heldUntil = async (payer: Payer): Promise<string | undefined> =>
  (await payer.get('cashier.getwithdrawsettings')).json().data.held_until;

it('a new contact prevents withdrawals for 24 hours, which the cashier shows before the form', async () => {
  const phone = '4915170000001';
  const payer = await payments.paid(50_000);
  expect(await heldUntil(payer)).toBeUndefined();
  await passes(payer, 'account.addContact', { contact: `+${phone}` });
  await confirm(payer, 'phone', phone);
  const until = new Date(payments.clock.now + day_ms).toISOString();
  expect(await heldUntil(payer)).toBe(until);
  expect((await payer.withdraw(7000)).json().error).toMatchObject({
    code: 'WithdrawalDeclinedException',
    reason: 'security_hold',
    error_data: { held_until: until },
  });
  expect(await payer.balance()).toBe(50_000);
  payments.clock.now += day_ms;
  await payer.signIn();
  expect(await heldUntil(payer)).toBeUndefined();
  expect((await payer.withdraw(7000)).statusCode).toBe(200);
});

it('the confirmation of the contact of the registration does not prevent withdrawals', async () => {
  const payer = await payments.paid(50_000);
  const [{ contact }] = (await payer.get('account.getprofileinfo')).json().data.contacts;
  await confirm(payer, 'email', contact);
  expect(await heldUntil(payer)).toBeUndefined();
  expect((await payer.withdraw(7000)).statusCode).toBe(200);
});

it('a change of the second factor prevents withdrawals for 24 hours', async () => {
  const payer = await payments.paid(50_000);
  const { id } = (await payments.platform.domains.accounts.findByUid(payer.uid)) ?? { id: '' };
  await payments.setFlags({ isTwoFAEnable: true });
  const [{ contact }] = (await payer.get('account.getprofileinfo')).json().data.contacts;
  await confirm(payer, 'email', contact);
  await passes(payer, 'account.changeTwoFactorAuth', { is_enabled: '1', method: 'email' });
  const sent = () =>
    payments.providers.messages.findLast(({ to, text }) => to === contact && /verification/.test(text));
  await passes(payer, 'account.confirmTwoFactorAuth', {
    code: codeIn(await waitFor('the message with the code', sent)),
  });
  expect(await payments.platform.domains.accounts.securityChangedAt(id)).toEqual(new Date(payments.clock.now));
  expect((await payer.withdraw(7000)).json().error).toMatchObject({ reason: 'security_hold' });
});

it('withdrawals are never prevented with WITHDRAWAL_HOLD_SECONDS=0', async () => {
  const at = new Date();
  const accounts = { securityChangedAt: async () => at };
  const hold = (holdSeconds: number) => createSecurityHold({ accounts, holdSeconds, now: () => at });
  expect(await hold(0).until('any')).toBeNull();
  await hold(0).requireNone('any');
  expect(await hold(1).until('any')).toEqual(new Date(at.getTime() + 1000));
});
