import { codeIn } from '../../../../testing/people.ts';
import { startPayments, type Payer, type Payments } from '../../../../testing/index.ts';
import { waitFor } from '@croupier/service/testing';
import { createSecurityHold } from './security-hold.ts';

const token = 'an-operator-token-of-tests';
let payments: Payments;
beforeAll(async () => {
  payments = await startPayments({ OPERATOR_TOKEN: token });
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

const addPhone = async (payer: Payer, phone: string): Promise<void> => {
  await passes(payer, 'account.addContact', { contact: `+${phone}` });
  await confirm(payer, 'phone', phone);
};
/** Moves the clock and processes due payments. @returns whether the payout has reached the provider. */
const isSentAfter = async ({ clock, platform, providers }: Payments, passed_ms: number, id: string) => {
  clock.now += passed_ms;
  await platform.domains.processDuePayments();
  return providers.payments.has(id);
};

it('a new contact prevents withdrawals for 24 hours, which the cashier shows before the form', async () => {
  const phone = '4915170000001';
  const payer = await payments.paid(50_000);
  expect(await heldUntil(payer)).toBeUndefined();
  await addPhone(payer, phone);
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

it('a payout that was requested before the change waits for 24 hours, too, and can be cancelled', async () => {
  const payer = await payments.paid(50_000);
  const [first, second] = [(await payer.withdraw(7000)).json().data, (await payer.withdraw(8000)).json().data];
  await addPhone(payer, '4915170000002');
  expect(await isSentAfter(payments, 61_000, first.id)).toBe(false);
  expect((await payer.post('cashier.cancelwithdrawal', { id: first.id })).statusCode).toBe(200);
  expect(await payer.balance()).toBe(42_000);
  expect(await isSentAfter(payments, day_ms - 62_000, second.id)).toBe(false);
  expect(await isSentAfter(payments, 1000, second.id)).toBe(true);
  expect(payments.providers.payments.has(first.id)).toBe(false);
});

it('a payout from before the player undid a change waits for a person: a thief may have requested it', async () => {
  const payer = await payments.paid(50_000);
  const [{ contact }] = (await payer.get('account.getprofileinfo')).json().data.contacts;
  await confirm(payer, 'email', contact);
  const { id } = (await payer.withdraw(7000)).json().data;
  await addPhone(payer, '4915170000003');
  const notice = await waitFor('the notice with the link', () =>
    payments.providers.messages.find(({ to, text }) => to === contact && /undo-contact-change/.test(text)),
  );
  const undo = decodeURIComponent(/\?token=(\S+)/.exec(notice.text)?.[1] ?? '');
  payments.clock.now += 60_000;
  const undone = await payments.platform.post('account.undoContactChange', { token: undo, password: 'renewed-secret' });
  expect(undone.statusCode).toBe(200);
  expect(await isSentAfter(payments, day_ms, id)).toBe(false);
  const held = await payments.platform.server.inject({
    url: '/operator/held-payouts',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(held.json().data.items).toMatchObject([{ id, reasons: ['contacts_undone'] }]);
});

it('turning the second factor on, and off again, prevents withdrawals for 24 hours', async () => {
  const payer = await payments.paid(50_000);
  const { id } = (await payments.platform.domains.accounts.findByUid(payer.uid)) ?? { id: '' };
  await payments.setFlags({ isTwoFAEnable: true });
  const [{ contact }] = (await payer.get('account.getprofileinfo')).json().data.contacts;
  await confirm(payer, 'email', contact);
  await passes(payer, 'account.changeTwoFactorAuth', { is_enabled: '1', method: 'email' });
  const sent = () =>
    payments.providers.messages.findLast(({ to, text }) => to === contact && /verification/.test(text));
  const turnedOn = await payer.post('account.confirmTwoFactorAuth', {
    code: codeIn(await waitFor('the message with the code', sent)),
  });
  expect(await payments.platform.domains.accounts.securityChangedAt(id)).toEqual(new Date(payments.clock.now));
  expect((await payer.withdraw(7000)).json().error).toMatchObject({ reason: 'security_hold' });

  payments.clock.now += 60_000;
  await passes(payer, 'account.changeTwoFactorAuth', { is_enabled: '0' });
  const [code] = turnedOn.json().data.recovery_codes;
  await passes(payer, 'account.confirmTwoFactorAuth', { code });
  expect(await heldUntil(payer)).toBe(new Date(payments.clock.now + day_ms).toISOString());
});

describe('WITHDRAWAL_HOLD_SECONDS', () => {
  let other: Payments;
  beforeAll(async () => {
    other = await startPayments({ WITHDRAWAL_HOLD_SECONDS: '7200' });
  });
  afterAll(() => other.stop());

  it('is the time that withdrawals wait', async () => {
    const payer = await other.paid(50_000);
    const { id } = (await payer.withdraw(7000)).json().data;
    const { accounts } = other.platform.domains;
    const player = await accounts.findByUid(payer.uid);
    await accounts.noteSecurityChange(other.platform.testDatabase.database, player?.id ?? '');
    const until = new Date(other.clock.now + 7_200_000).toISOString();
    expect((await payer.get('cashier.getwithdrawsettings')).json().data.held_until).toBe(until);
    expect((await payer.withdraw(7000)).json().error).toMatchObject({ error_data: { held_until: until } });
    expect(await isSentAfter(other, 7_199_000, id)).toBe(false);
    expect(await isSentAfter(other, 1000, id)).toBe(true);
    await payer.signIn();
    expect((await payer.withdraw(7000)).statusCode).toBe(200);
  });
});

it('withdrawals are never prevented with WITHDRAWAL_HOLD_SECONDS=0', async () => {
  const at = new Date();
  const accounts = { securityChangedAt: async () => at };
  const hold = (holdSeconds: number) => createSecurityHold({ accounts, holdSeconds, now: () => at });
  expect(await hold(0).until('any')).toBeNull();
  await hold(0).requireNone('any');
  expect(await hold(1).until('any')).toEqual(new Date(at.getTime() + 1000));
});
